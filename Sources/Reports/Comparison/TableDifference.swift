import CucumberMessages

/// A table, with the cells that differ from those of the table it is compared with.
///
/// Shared rows are left as they are; the first of the other rows is compared with the first, and so on.
struct TableDifference {
  /// A cell, and whether the other table has another one in its place.
  struct Cell: Hashable {
    let text: String
    let isDifferent: Bool
  }

  let rows: [[Cell]]

  /// Compares two texts that are tables as feature files have them; nil unless both are.
  init?(_ text: String, comparedWith other: String) {
    guard let rows = TableText(text)?.rows, let others = TableText(other)?.rows else { return nil }
    let difference = rows.difference(from: others)
    var partners: [[String]] = difference.removals.compactMap { change in
      if case .remove(_, let row, _) = change { row } else { nil }
    }.reversed()
    let changed = Set(difference.insertions.map(\.offset))
    self.rows = rows.enumerated().map { index, row in
      guard changed.contains(index) else { return row.map { Cell(text: $0, isDifferent: false) } }
      let partner = partners.popLast() ?? []
      return row.enumerated().map { column, text in
        Cell(text: text, isDifferent: !partner.indices.contains(column) || partner[column] != text)
      }
    }
  }
}
