/// A table below a step; all rows have the same number of cells.
public struct DataTable: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  /// The place of the first row.
  public var location: Location { storage.nodes.rows[storage.nodes.dataTables[index].indices.lowerBound].location }

  /// All rows, the first one included.
  public var rows: NodeList<TableRow> { NodeList(storage, storage.nodes.dataTables[index]) }
}
