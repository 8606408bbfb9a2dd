extension Pickle {
  /// A data table with the values of an examples row filled in.
  public struct Table: Sendable {
    let storage: PickleStorage
    let index: Int
    let row: Int?

    /// The 1-based position among the step's arguments, or `nil` if it is the only one.
    public let argumentIndex: Int?

    /// The values, row by row.
    public var rows: [[Substring]] {
      let document = storage.document
      return document.nodes.dataTables[index].indices.map { rowIndex in
        document.nodes.rows[rowIndex].cells.indices.map { cell in
          storage.text(document.nodes.cells[cell].value, row: row) { $0.value(ofCell: cell) }
        }
      }
    }
  }
}
