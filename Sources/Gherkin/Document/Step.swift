/// A step of a scenario or background, with the table or doc string below it.
public struct Step: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Step { storage.nodes.steps[index] }

  public var location: Location { node.location }

  /// The keyword as written, with the space behind it.
  public var keyword: Substring { storage.text(node.keyword) }
  public var keywordType: KeywordType { node.keywordType }
  public var text: Substring { storage.text(node.text) }
  public var dataTable: DataTable? { node.dataTable.map { DataTable(storage, Int($0)) } }
  public var docString: DocString? { node.docString.map { DocString(storage, Int($0)) } }
  public var id: Int { Int(node.id) }
}
