/// A row of a data table or of examples.
public struct TableRow: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Row { storage.nodes.rows[index] }

  /// The place of its first character.
  public var location: Location { node.location }

  /// The cells, from left to right.
  public var cells: NodeList<TableCell> { NodeList(storage, node.cells) }

  /// The id, which is unique in a run.
  public var id: Int { Int(node.id) }
}
