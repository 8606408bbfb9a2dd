public import Gherkin

extension Pickle {
  /// Creates the message for a pickle.
  public init(_ pickle: Gherkin.Pickle) {
    self.init(
      id: String(id: pickle.id),
      uri: pickle.uri,
      location: Location(pickle.location),
      astNodeIds: pickle.astNodeIDs.map { String(id: $0) },
      tags: pickle.tags.map { Tag(name: $0.withName { String($0) }, astNodeId: String(id: $0.id)) },
      name: pickle.withName { String($0) },
      language: pickle.language,
      steps: pickle.steps.map { Step($0) }
    )
  }
}

extension Pickle.Step {
  fileprivate init(_ step: Gherkin.Pickle.Step) {
    self.init(
      id: String(id: step.id),
      text: step.withText { String($0) },
      type: Kind(step.type),
      argument: Pickle.StepArgument(step),
      astNodeIds: step.astNodeIDs.map { String(id: $0) }
    )
  }
}

extension Pickle.Step.Kind {
  init(_ type: KeywordType) {
    switch type {
    case .context: self = .context
    case .action: self = .action
    case .outcome: self = .outcome
    case .unknown, .conjunction: self = .unknown
    }
  }
}

extension Pickle.StepArgument {
  package init?(_ step: Gherkin.Pickle.Step) {
    let docString = step.docString.map { Pickle.DocString($0) }
    let dataTable = step.dataTable.map { Pickle.Table($0) }
    if docString == nil, dataTable == nil { return nil }
    self.init(docString: docString, dataTable: dataTable)
  }
}

extension Pickle.DocString {
  fileprivate init(_ docString: Gherkin.Pickle.DocString) {
    self.init(
      argumentIndex: docString.argumentIndex,
      content: String(docString.content),
      mediaType: docString.mediaType.map { String($0) }
    )
  }
}

extension Pickle.Table {
  fileprivate init(_ table: Gherkin.Pickle.Table) {
    self.init(
      argumentIndex: table.argumentIndex,
      rows: table.map { Pickle.TableCell(value: String($0)) }.map { Pickle.TableRow(cells: $0) }
    )
  }
}
