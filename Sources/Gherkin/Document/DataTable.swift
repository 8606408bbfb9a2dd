/// A table below a step; all rows have the same number of cells.
public struct DataTable: Sendable, NodeView {
  let storage: DocumentStorage
  let index: Int

  init(_ storage: DocumentStorage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  /// The place of the first row.
  public var location: Location { storage.nodes.rows[storage.nodes.dataTables[index].indices.lowerBound].location }

  /// All rows, the first one included.
  public var rows: NodeList<TableRow> { NodeList(storage, storage.nodes.dataTables[index]) }
}

/// A row of a data table or of examples.
public struct TableRow: Sendable, NodeView {
  let storage: DocumentStorage
  let index: Int

  init(_ storage: DocumentStorage, _ index: Int) {
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

/// A cell of a table, trimmed, its escapes (`\|`, `\\`, `\n`) undone.
public struct TableCell: Sendable, NodeView {
  let storage: DocumentStorage
  let index: Int

  init(_ storage: DocumentStorage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Cell { storage.nodes.cells[index] }

  /// The place of the text, not of the pipe before it.
  public var location: Location { node.location }

  /// The text of the cell.
  public var value: Substring { storage.text(node.value) }
}
