extension Pickle {
  /// A data table of a pickle's step, with placeholders replaced by their values.
  public struct Table: Sendable {
    let storage: PickleStorage
    let index: Int
    let row: Int?

    /// The table's 1-based position among the step's doc string and data table, or `nil` if the step has no doc string.
    public let argumentIndex: Int?

    /// The values of the cells, row by row.
    public var rows: [[Substring]] {
      rowIndices.map { cellIndices(ofRow: $0).map { text(ofCell: $0) } }
    }

    /// Returns the results of calling `transform` with the UTF-8 bytes of each value, row by row. This method is faster
    /// than creating strings.
    @inlinable
    public func map<Result>(_ transform: (Span<UInt8>) -> Result) -> [[Result]] {
      rowIndices.map { cellIndices(ofRow: $0).map { withValue(ofCell: $0, transform) } }
    }

    /// The indices of the rows in the document.
    @usableFromInline
    var rowIndices: Range<Int> { storage.document.nodes.dataTables[index].indices }

    /// Returns the indices of a row's cells in the document.
    @usableFromInline
    func cellIndices(ofRow row: Int) -> Range<Int> { storage.document.nodes.rows[row].cells.indices }

    /// Returns the value of a cell as a string.
    private func text(ofCell cell: Int) -> Substring {
      storage.text(storage.document.nodes.cells[cell].value, row: row) { $0.value(ofCell: cell) }
    }

    /// Calls `body` with the UTF-8 bytes of a cell's value.
    @usableFromInline
    func withValue<Result>(ofCell cell: Int, _ body: (Span<UInt8>) -> Result) -> Result {
      storage.withBytes(of: storage.document.nodes.cells[cell].value, row: row, at: { $0.value(ofCell: cell) }, body)
    }
  }
}
