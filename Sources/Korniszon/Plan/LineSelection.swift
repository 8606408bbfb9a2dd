import Gherkin

/// A selection of scenarios by lines of a feature file.
///
/// A line selects the nearest element that begins at or above it, or the feature if there is none. An element begins
/// with its first tag. A line of the feature or its background selects all scenarios, a line of a rule or its
/// background selects the rule's scenarios, and a line of an outline or its examples selects all their rows.
struct LineSelection {
  /// The first line of each element, in file order, with the line of the keyword or row that identifies it.
  private var parts: [(start: Int, line: Int)] = []
  private let featureLine: Int?
  private var selected: Set<Int> = []

  init(_ lines: Set<Int>, of document: GherkinDocument) {
    featureLine = document.feature?.location.line
    if let feature = document.feature { add(feature) }
    for line in lines {
      if let part = parts.last(where: { $0.start <= line }) ?? parts.first { selected.insert(part.line) }
    }
  }

  func selects(_ pickle: Pickle) -> Bool {
    let parts = [featureLine, pickle.rule?.location.line, pickle.examples?.location.line]
    return selected.contains(pickle.location.line) || selected.contains(pickle.scenario.location.line)
      || parts.contains { $0.map(selected.contains) ?? false }
  }

  private mutating func add(_ feature: GherkinDocument.Feature) {
    add(feature.tags, feature.location)
    if let background = feature.background { add(background, of: feature.location) }
    for scenario in feature.scenarios { add(scenario) }
    for rule in feature.rules {
      add(rule.tags, rule.location)
      if let background = rule.background { add(background, of: rule.location) }
      for scenario in rule.scenarios { add(scenario) }
    }
  }

  private mutating func add(_ background: GherkinDocument.Background, of owner: Location) {
    parts.append((background.location.line, owner.line))
  }

  private mutating func add(_ scenario: Gherkin.GherkinDocument.Scenario) {
    add(scenario.tags, scenario.location)
    for examples in scenario.examples {
      add(examples.tags, examples.location)
      for row in examples.tableBody { parts.append((row.location.line, row.location.line)) }
    }
  }

  private mutating func add(_ tags: NodeList<GherkinDocument.Tag>, _ keyword: Location) {
    parts.append((tags.first?.location.line ?? keyword.line, keyword.line))
  }
}
