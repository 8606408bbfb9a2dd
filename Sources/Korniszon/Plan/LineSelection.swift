import Gherkin

/// The parts of a feature file that lines belong to: each line to the part that begins last at or above it.
///
/// A part begins with its first tag. A line of the feature or its background stands for all scenarios, one of a rule or
/// its background for those of the rule, one of an outline or of examples for all their rows.
struct LineSelection {
  /// The first line of each part in the order of the file, with the line of the keyword or row that it is known by.
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

  private mutating func add(_ feature: Feature) {
    add(feature.tags, feature.location)
    if let background = feature.background { add(background, of: feature.location) }
    for scenario in feature.scenarios { add(scenario) }
    for rule in feature.rules {
      add(rule.tags, rule.location)
      if let background = rule.background { add(background, of: rule.location) }
      for scenario in rule.scenarios { add(scenario) }
    }
  }

  private mutating func add(_ background: Background, of owner: Location) {
    parts.append((background.location.line, owner.line))
  }

  private mutating func add(_ scenario: Gherkin.Scenario) {
    add(scenario.tags, scenario.location)
    for examples in scenario.examples {
      add(examples.tags, examples.location)
      for row in examples.tableBody { parts.append((row.location.line, row.location.line)) }
    }
  }

  private mutating func add(_ tags: NodeList<Tag>, _ keyword: Location) {
    parts.append((tags.first?.location.line ?? keyword.line, keyword.line))
  }
}
