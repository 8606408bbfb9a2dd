/// A row of a data table or of examples.
public struct TableRow: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Row { storage.nodes.rows[index] }

  public var location: Location { node.location }
  public var cells: NodeList<TableCell> { NodeList(storage, node.cells) }
  public var id: Int { Int(node.id) }
}
