/// A cell of a table, trimmed, its escapes (`\|`, `\\`, `\n`) undone.
public struct TableCell: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Cell { storage.nodes.cells[index] }

  /// The place of the text, not of the pipe before it.
  public var location: Location { node.location }

  /// The text of the cell.
  public var value: Substring { storage.text(node.value) }
}
