package import Gherkin

/// The lines of a file, with the nodes that they belong to.
package struct DocumentLines {
  /// The node that a description belongs to.
  package enum Owner {
    case feature
    case rule
    case background(GherkinDocument.Background)
    case scenario(GherkinDocument.Scenario)
    case examples(of: GherkinDocument.Scenario)
  }

  /// The lines without their terminators. Line 1 is at index 0.
  package let texts: [Substring]
  /// The nodes that can have a description, keyed by 1-based line.
  private(set) var owners: [Int: Owner] = [:]
  /// The 1-based numbers of the lines that belong to nodes, except lines of descriptions and comments.
  package private(set) var nodes: Set<Int> = []
  /// The 1-based numbers of the lines of doc strings, including their delimiters.
  package private(set) var docStrings: Set<Int> = []

  private let feature: GherkinDocument.Feature?

  package init(_ document: GherkinDocument) {
    texts = document.source.linesWithoutReturns
    feature = document.feature
    guard let feature else { return }
    add(.feature, at: feature.location, feature.tags)
    add(feature.background, feature.scenarios)
    for rule in feature.rules {
      add(.rule, at: rule.location, rule.tags)
      add(rule.background, rule.scenarios)
    }
  }

  /// Returns whether a background that applies to the owner of a description has a step with the given text.
  func hasBackgroundStep(_ text: Substring, for owner: Owner) -> Bool {
    guard case .scenario(let scenario) = owner else { return false }
    let rule = feature?.rules.last { $0.location.line < scenario.location.line }
    return feature?.background?.steps.contains { $0.text == text } == true
      || rule?.background?.steps.contains { $0.text == text } == true
  }

  /// Returns whether the line at an index belongs to a node, except for the start of a feature in Markdown that isn't a
  /// heading, such as the start of a comment.
  func isNodeInMarkdown(_ index: Int) -> Bool {
    guard nodes.contains(index + 1) else { return false }
    if case .feature? = owners[index + 1] { return texts[index].trimmedPart.first == "#" }
    return true
  }

  private mutating func add(_ owner: Owner, at location: Location, _ tags: some Sequence<GherkinDocument.Tag>) {
    owners[location.line] = owner
    nodes.insert(location.line)
    for tag in tags { nodes.insert(tag.location.line) }
  }

  private mutating func add(
    _ background: GherkinDocument.Background?,
    _ scenarios: some Sequence<GherkinDocument.Scenario>
  ) {
    if let background {
      add(.background(background), at: background.location, [])
      for step in background.steps { add(step) }
    }
    for scenario in scenarios {
      add(.scenario(scenario), at: scenario.location, scenario.tags)
      for step in scenario.steps { add(step) }
      for examples in scenario.examples {
        add(.examples(of: scenario), at: examples.location, examples.tags)
        if let header = examples.tableHeader { nodes.insert(header.location.line) }
        for row in examples.tableBody { nodes.insert(row.location.line) }
      }
    }
  }

  private mutating func add(_ step: GherkinDocument.Step) {
    nodes.insert(step.location.line)
    if let table = step.dataTable {
      for row in table.rows { nodes.insert(row.location.line) }
    }
    if let docString = step.docString { add(docString) }
  }

  private mutating func add(_ docString: GherkinDocument.DocString) {
    var line = docString.location.line
    docStrings.insert(line)
    repeat {
      line += 1
      docStrings.insert(line)
    } while line <= texts.count && !texts[line - 1].trimmedPart.hasPrefix(docString.delimiter)
    nodes.formUnion(docString.location.line...line)
  }
}

extension DocumentLines.Owner {
  var canHaveSteps: Bool {
    switch self {
    case .background, .scenario: true
    case .feature, .rule, .examples: false
    }
  }

  var hasNoSteps: Bool {
    switch self {
    case .background(let background): background.steps.isEmpty
    case .scenario(let scenario): scenario.steps.isEmpty
    case .feature, .rule, .examples: false
    }
  }

  /// The maximum number of rows to try in each examples table.
  private static let maximumRows = 100

  /// Returns whether a step with the given text has a definition, as written or with the values of a row of the
  /// outline's examples.
  func matches(_ text: Substring, _ hasDefinition: (Substring) -> Bool) -> Bool {
    if hasDefinition(text) { return true }
    guard case .scenario(let scenario) = self, text.contains("<") else { return false }
    return scenario.examples.contains { examples in
      guard let names = examples.tableHeader?.cells else { return false }
      return examples.tableBody.prefix(Self.maximumRows).contains { row in
        hasDefinition(
          zip(names, row.cells).reduce(text) { text, cell in text.replacing("<\(cell.0.value)>", with: cell.1.value) }
        )
      }
    }
  }
}

extension DocumentLines {
  /// The 0-based indices of the lines in descriptions that are in code blocks, including the marks around these.
  var codeBlocksInDescriptions: Set<Int> {
    var found: Set<Int> = []
    var open: (index: Int, marks: Substring)?
    for index in texts.indices {
      let text = texts[index].trimmedPart
      if nodes.contains(index + 1) {
        open = nil
      } else if let (start, marks) = open {
        guard text.closesFence(marks) else { continue }
        found.formUnion(start...index)
        open = nil
      } else {
        open = text.fence.map { (index, $0) }
      }
    }
    return found
  }
}
