import CucumberMessages

/// A table whose cells are marked if they differ from the table that it is compared with.
///
/// Rows that both tables contain are unmarked; the remaining rows are compared in order. In large tables, all rows are
/// compared in order.
struct TableDifference {
  /// A cell, and whether it differs from the cell of the other table.
  struct Cell: Hashable {
    let text: String
    let isDifferent: Bool
  }

  let rows: [[Cell]]

  /// Compares two texts in the form of data tables. Returns `nil` unless both are tables.
  init?(_ text: String, comparedWith other: String) {
    guard let rows = GherkinTable(text)?.rows, let others = GherkinTable(other)?.rows else { return nil }
    var partners: [[String]]
    let changed: Set<Int>
    if rows.count * others.count <= LineDifference.searchLimit {
      let difference = rows.difference(from: others)
      partners = difference.removals.compactMap { change in
        if case .remove(_, let row, _) = change { row } else { nil }
      }.reversed()
      changed = Set(difference.insertions.map(\.offset))
    } else {
      partners = others.reversed()
      changed = Set(rows.indices)
    }
    self.rows = rows.enumerated().map { index, row in
      guard changed.contains(index) else { return row.map { Cell(text: $0, isDifferent: false) } }
      let partner = partners.popLast() ?? []
      return row.enumerated().map { column, text in
        Cell(text: text, isDifferent: !partner.indices.contains(column) || partner[column] != text)
      }
    }
  }
}
