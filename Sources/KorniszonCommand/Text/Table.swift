/// Rows of cells, of which those of a column begin below each other.
struct Table {
  private let rows: [[String]]
  private let widths: [Int]

  init(_ rows: [[String]]) {
    self.rows = rows
    let columns = rows.map(\.count).max() ?? 0
    widths = (0..<columns).map { column in rows.map { $0.dropFirst(column).first?.count ?? 0 }.max() ?? 0 }
  }

  /// A line for each row.
  var text: String {
    rows.map { row in
      let padded = zip(row.dropLast(), widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (padded + row.suffix(1)).joined(separator: "  ") + "\n"
    }
    .joined()
  }
}
