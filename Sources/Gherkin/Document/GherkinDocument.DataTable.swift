extension GherkinDocument {
  /// A table below a step. All rows have the same number of cells, unless the file has errors.
  public struct DataTable: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    /// The location of the first row.
    public var location: Location { storage.nodes.rows[storage.nodes.dataTables[index].indices.lowerBound].location }

    /// All rows, including the first.
    public var rows: NodeList<TableRow> { NodeList(storage, storage.nodes.dataTables[index]) }
  }
}

extension GherkinDocument {
  /// A row of a data table or of examples.
  public struct TableRow: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    private var node: Nodes.Row { storage.nodes.rows[index] }

    /// The location of the first pipe.
    public var location: Location { node.location }

    /// The cells, from left to right.
    public var cells: NodeList<TableCell> { NodeList(storage, node.cells) }

    /// The ID, which is unique within a run.
    public var id: Int { Int(node.id) }
  }
}

extension GherkinDocument {
  /// A cell of a table, trimmed and with its escapes (`\|`, `\\`, `\n`) resolved.
  public struct TableCell: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    private var node: Nodes.Cell { storage.nodes.cells[index] }

    /// The location of the text, after the pipe and whitespace.
    public var location: Location { node.location }

    /// The text of the cell.
    public var value: Substring { storage.text(node.value) }
  }
}
