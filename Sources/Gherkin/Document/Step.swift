/// A step of a scenario or background, with the table or doc string below it.
public struct Step: Sendable, NodeView {
  let storage: DocumentStorage
  let index: Int

  init(_ storage: DocumentStorage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Step { storage.nodes.steps[index] }

  /// The place of its first character.
  public var location: Location { node.location }

  /// The keyword as written, with the space after it.
  public var keyword: Substring { storage.text(node.keyword) }

  /// What the keyword says of the step.
  public var keywordType: KeywordType { node.keywordType }

  /// The text after the keyword.
  public var text: Substring { storage.text(node.text) }

  /// The table below the step.
  public var dataTable: DataTable? { node.dataTable.map { DataTable(storage, Int($0)) } }

  /// The doc string below the step.
  public var docString: DocString? { node.docString.map { DocString(storage, Int($0)) } }

  /// The id, which is unique in a run.
  public var id: Int { Int(node.id) }
}

/// What a step's keyword says of the step, in any spoken language.
public enum KeywordType: String, Sendable, Hashable {
  /// `*`, or a keyword that has several meanings in its language.
  case unknown = "Unknown"

  /// A context: `Given`.
  case context = "Context"

  /// An action: `When`.
  case action = "Action"

  /// An outcome: `Then`.
  case outcome = "Outcome"

  /// `And`, `But`: the type of the step before.
  case conjunction = "Conjunction"
}
