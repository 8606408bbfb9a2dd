package import Gherkin

extension GherkinDocument {
  /// All steps of the file, in file order.
  package var stepReferences: [StepReference] {
    guard let feature else { return [] }
    var finder = StepReferenceFinder(self)
    finder.add(feature.background, feature.scenarios)
    for rule in feature.rules { finder.add(rule.background, rule.scenarios) }
    return finder.found
  }

  /// Returns the step on the line of a location, or `nil` if there is none.
  package func stepReference(at location: Location) -> StepReference? {
    stepReferences.first { $0.step.location.line == location.line }
  }
}

/// A finder that collects the steps of a file.
private struct StepReferenceFinder {
  private let document: GherkinDocument
  private let text: SourceText
  private(set) var found: [StepReference] = []
  private var keywordType = KeywordType.unknown

  init(_ document: GherkinDocument) {
    self.document = document
    text = SourceText(document.source)
  }

  mutating func add(_ background: GherkinDocument.Background?, _ scenarios: NodeList<GherkinDocument.Scenario>) {
    if let background { add(background.steps, []) }
    for scenario in scenarios { add(scenario.steps, Self.rows(of: scenario)) }
  }

  private mutating func add(_ steps: NodeList<GherkinDocument.Step>, _ rows: [ExampleRow]) {
    keywordType = .unknown
    for step in steps {
      if step.keywordType != .conjunction { keywordType = step.keywordType }
      let hasPlaceholder = step.text.withSpan { $0.contains(UInt8(ascii: "<")) }
      found.append(
        StepReference(
          uri: document.uri,
          step: step,
          keywordType: keywordType,
          range: range(of: step),
          rows: hasPlaceholder ? rows : []
        )
      )
    }
  }

  /// Returns the range of the text after the keyword and whitespace.
  private func range(of step: GherkinDocument.Step) -> Range<Location> {
    let line = step.location.line
    let afterKeyword = (step.location.column ?? 1) - 1 + step.keyword.withSpan { $0.scalarCount }
    let rest = text[line].unicodeScalars.dropFirst(afterKeyword)
    let start = afterKeyword + 1 + rest.prefix { $0.isBlank }.count
    let end = start + step.text.withSpan { $0.scalarCount }
    return Location(line: line, column: start)..<Location(line: line, column: end)
  }

  private static func rows(of scenario: GherkinDocument.Scenario) -> [ExampleRow] {
    scenario.examples.flatMap { examples in
      let names = examples.tableHeader?.cells.map { String($0.value) } ?? []
      return examples.tableBody.map { row in
        let values = zip(names, row.cells).map { (name: $0, value: String($1.value)) }
        return ExampleRow(values: values, cells: row.cells.map { $0.location })
      }
    }
  }
}
