public import Gherkin

extension GherkinDocument {
  /// Creates the message for a parsed document.
  public init(_ document: Gherkin.GherkinDocument) {
    self.init(
      feature: document.feature.map { Feature($0) },
      comments: document.comments.map { Comment(location: Location($0.location), text: String($0.text)) },
      uri: document.uri
    )
  }
}

extension Location {
  init(_ location: Gherkin.Location) {
    self.init(line: location.line, column: location.column)
  }
}

extension GherkinDocument.Feature {
  fileprivate init(_ feature: Gherkin.GherkinDocument.Feature) {
    var children: [Child] = feature.background.map { [.background(GherkinDocument.Background($0))] } ?? []
    children += feature.scenarios.map { .scenario(GherkinDocument.Scenario($0)) }
    children += feature.rules.map { .rule(GherkinDocument.Rule($0)) }
    self.init(
      tags: feature.tags.map { GherkinDocument.Tag($0) },
      location: Location(feature.location),
      language: feature.language,
      keyword: String(feature.keyword),
      name: String(feature.name),
      description: String(feature.description),
      children: children
    )
  }
}

extension GherkinDocument.Rule {
  fileprivate init(_ rule: Gherkin.GherkinDocument.Rule) {
    var children: [Child] = rule.background.map { [.background(GherkinDocument.Background($0))] } ?? []
    children += rule.scenarios.map { .scenario(GherkinDocument.Scenario($0)) }
    self.init(
      id: String(id: rule.id),
      location: Location(rule.location),
      keyword: String(rule.keyword),
      name: String(rule.name),
      description: String(rule.description),
      children: children,
      tags: rule.tags.map { GherkinDocument.Tag($0) }
    )
  }
}

extension GherkinDocument.Background {
  fileprivate init(_ background: Gherkin.GherkinDocument.Background) {
    self.init(
      id: String(id: background.id),
      location: Location(background.location),
      keyword: String(background.keyword),
      name: String(background.name),
      description: String(background.description),
      steps: background.steps.map { GherkinDocument.Step($0) }
    )
  }
}

extension GherkinDocument.Scenario {
  fileprivate init(_ scenario: Gherkin.GherkinDocument.Scenario) {
    self.init(
      id: String(id: scenario.id),
      tags: scenario.tags.map { GherkinDocument.Tag($0) },
      location: Location(scenario.location),
      keyword: String(scenario.keyword),
      name: String(scenario.name),
      description: String(scenario.description),
      steps: scenario.steps.map { GherkinDocument.Step($0) },
      examples: scenario.examples.map { GherkinDocument.Examples($0) }
    )
  }
}

extension GherkinDocument.Examples {
  package init(_ examples: Gherkin.GherkinDocument.Examples) {
    self.init(
      id: String(id: examples.id),
      tags: examples.tags.map { GherkinDocument.Tag($0) },
      location: Location(examples.location),
      keyword: String(examples.keyword),
      name: String(examples.name),
      description: String(examples.description),
      tableHeader: examples.tableHeader.map { GherkinDocument.TableRow($0) },
      tableBody: examples.tableBody.map { GherkinDocument.TableRow($0) }
    )
  }
}

extension GherkinDocument.Step {
  fileprivate init(_ step: Gherkin.GherkinDocument.Step) {
    self.init(
      id: String(id: step.id),
      location: Location(step.location),
      keyword: String(step.keyword),
      keywordType: KeywordType(step.keywordType),
      text: String(step.text),
      docString: step.docString.map { GherkinDocument.DocString($0) },
      dataTable: step.dataTable.map { table in
        GherkinDocument.DataTable(
          location: Location(table.location),
          rows: table.rows.map { GherkinDocument.TableRow($0) }
        )
      }
    )
  }
}

extension GherkinDocument.Step.KeywordType {
  fileprivate init(_ type: Gherkin.KeywordType) {
    switch type {
    case .unknown: self = .unknown
    case .context: self = .context
    case .action: self = .action
    case .outcome: self = .outcome
    case .conjunction: self = .conjunction
    }
  }
}

extension GherkinDocument.DocString {
  fileprivate init(_ docString: Gherkin.GherkinDocument.DocString) {
    self.init(
      location: Location(docString.location),
      content: String(docString.content),
      delimiter: String(docString.delimiter),
      mediaType: docString.mediaType.map { String($0) }
    )
  }
}

extension GherkinDocument.TableRow {
  fileprivate init(_ row: Gherkin.GherkinDocument.TableRow) {
    self.init(
      id: String(id: row.id),
      location: Location(row.location),
      cells: row.cells.map { GherkinDocument.TableCell(location: Location($0.location), value: String($0.value)) }
    )
  }
}

extension GherkinDocument.Tag {
  package init(_ tag: Gherkin.GherkinDocument.Tag) {
    self.init(location: Location(tag.location), name: String(tag.name), id: String(id: tag.id))
  }
}
