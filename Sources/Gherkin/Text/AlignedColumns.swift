/// Rows of cells with aligned columns.
package struct AlignedColumns {
  /// The alignment of text in a column.
  package enum Alignment {
    case leading, trailing
  }

  /// The cells, padded to the column width. Every row has a cell for every column.
  package let paddedRows: [[String]]

  private let rows: [[String]]

  /// Creates a table from rows of any length, with one alignment for all columns.
  package init(_ rows: [[String]], alignment: Alignment = .leading) {
    self.init(rows) { _ in alignment }
  }

  /// Creates a table from rows of any length, with the alignment that a closure returns for each column.
  package init(_ rows: [[String]], alignment: (_ column: Int) -> Alignment) {
    self.rows = rows
    let columnCount = rows.map { $0.count }.max() ?? 0
    let alignments = (0..<columnCount).map(alignment)
    let widths = (0..<columnCount).map { column in rows.map { Self.cell($0, column).columns }.max() ?? 0 }
    paddedRows = rows.map { row in
      widths.enumerated().map { column, width in
        let cell = Self.cell(row, column)
        let padding = String(repeating: " ", count: width - cell.columns)
        return alignments[column] == .leading ? cell + padding : padding + cell
      }
    }
  }

  /// The table as lines, with two spaces between columns. The last cell of each row isn't padded.
  package var text: String {
    zip(rows, paddedRows).map { row, padded in
      (padded.prefix(max(0, row.count - 1)) + row.suffix(1)).joined(separator: "  ") + "\n"
    }
    .joined()
  }

  private static func cell(_ row: [String], _ column: Int) -> String {
    row.indices.contains(column) ? row[column] : ""
  }
}
