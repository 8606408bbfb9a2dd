import Gherkin

/// The elements of a feature file, each identified by the line of its keyword or, for an examples row, by its own line.
///
/// An element with tags begins at its first tag.
struct FeatureElements {
  enum Kind {
    /// A feature or rule.
    case parent
    case background, scenario, examples, row
  }

  struct Element {
    let kind: Kind
    let firstLine: Int
    /// The line that identifies the element or, for a background, the feature or rule that contains it.
    let line: Int
    /// The keyword line of the innermost feature, rule, background, or scenario that contains the element, or of the
    /// element itself if it is one of these.
    let blockLine: Int
    /// The line that identifies the innermost feature or rule that contains the element, or the element itself if it is
    /// one of these.
    let parentLine: Int
  }

  /// The elements in file order.
  private var elements: [Element] = []
  private var parentLine = 0
  private let featureLine: Int?

  init(_ document: GherkinDocument) {
    featureLine = document.feature?.location.line
    guard let feature = document.feature else { return }
    add(feature.tags, feature.location, feature.background, feature.scenarios)
    for rule in feature.rules { add(rule.tags, rule.location, rule.background, rule.scenarios) }
  }

  /// Returns the nearest element that begins at or above a line, or the feature if there is no such element. Returns
  /// `nil` if the file has no feature.
  func element(at line: Int) -> Element? {
    // Finds the last element that begins at or above the line, by binary search.
    var range = elements.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = elements[middle].firstLine <= line ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.first.map { elements[$0] }
  }

  /// Returns the lines that identify a scenario or examples row and the elements that contain it.
  func lines(of pickle: Pickle) -> [Int] {
    [
      pickle.location.line, pickle.examples?.location.line, pickle.scenario.location.line, pickle.rule?.location.line,
      featureLine,
    ].compactMap(\.self)
  }

  private mutating func add(
    _ tags: NodeList<GherkinDocument.Tag>,
    _ keyword: Location,
    _ background: GherkinDocument.Background?,
    _ scenarios: NodeList<GherkinDocument.Scenario>
  ) {
    parentLine = keyword.line
    add(.parent, tags, keyword, blockLine: keyword.line)
    if let background {
      let line = background.location.line
      add(.background, firstLine: line, line: parentLine, blockLine: line)
    }
    for scenario in scenarios {
      let line = scenario.location.line
      add(.scenario, scenario.tags, scenario.location, blockLine: line)
      for examples in scenario.examples {
        add(.examples, examples.tags, examples.location, blockLine: line)
        for row in examples.tableBody {
          add(.row, firstLine: row.location.line, line: row.location.line, blockLine: line)
        }
      }
    }
  }

  private mutating func add(
    _ kind: Kind,
    _ tags: NodeList<GherkinDocument.Tag>,
    _ keyword: Location,
    blockLine: Int
  ) {
    add(kind, firstLine: tags.first?.location.line ?? keyword.line, line: keyword.line, blockLine: blockLine)
  }

  private mutating func add(_ kind: Kind, firstLine: Int, line: Int, blockLine: Int) {
    let element = Element(kind: kind, firstLine: firstLine, line: line, blockLine: blockLine, parentLine: parentLine)
    elements.append(element)
  }
}
