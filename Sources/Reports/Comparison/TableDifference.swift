import CucumberMessages
import Gherkin

/// The difference between two tables: the rows that they have in common, and the rows and cells that differ.
struct TableDifference {
  /// A cell, and whether it differs from the corresponding cell of the other table.
  struct Cell: Hashable {
    let text: String
    let isDifferent: Bool
  }

  private let expected: Table
  private let actual: Table
  private let pairs: [RowPairing.Pair]

  /// Creates the difference between two tables.
  init(_ tables: ComparedTables) {
    let rows = [tables.expected, tables.actual].map { $0.map { $0.map(\.printable) } }
    // Formats both tables as one, so that their columns have the same width.
    let padded = GherkinTable(rows: rows[0] + rows[1]).paddedRows
    let expected = Table(rows: rows[0], paddedRows: Array(padded.prefix(rows[0].count)))
    let actual = Table(rows: rows[1], paddedRows: Array(padded.dropFirst(rows[0].count)))
    self.expected = expected
    self.actual = actual
    let columnCount = max(expected.rows.map(\.count).max() ?? 0, actual.rows.map(\.count).max() ?? 0)
    pairs =
      RowPairing((expected.rows.count, actual.rows.count), columnCount: columnCount) { left, right in
        let (row, other) = (expected.rows[left], actual.rows[right])
        return zip(row, other).count { $0 != $1 } + abs(row.count - other.count)
      }
      .pairs
  }

  /// The rows of the expected table that reports show.
  var expectedRows: [Shortened<[Cell]>] {
    shownPairs.compactMap { pair in
      pair.compactMap { pair in
        switch pair {
        case .both(let left, let right): Self.cells(expected.rows[left], comparedWith: actual.rows[right])
        case .missing(let left): Self.cells(expected.rows[left], comparedWith: [])
        case .extra: nil
        }
      }
    }
  }

  /// The rows of the actual table that reports show.
  var actualRows: [Shortened<[Cell]>] {
    shownPairs.compactMap { pair in
      pair.compactMap { pair in
        switch pair {
        case .both(let left, let right): Self.cells(actual.rows[right], comparedWith: expected.rows[left])
        case .extra(let right): Self.cells(actual.rows[right], comparedWith: [])
        case .missing: nil
        }
      }
    }
  }

  /// The row pairs that reports show. The first pair, which contains the header, is never folded.
  private var shownPairs: [Shortened<RowPairing.Pair>] {
    let rows = Shortened.rows(Array(pairs.dropFirst()), isCommon: isCommon)
    return pairs.prefix(1).map { .row($0) } + rows
  }

  private func isCommon(_ pair: RowPairing.Pair) -> Bool {
    if case .both(let left, let right) = pair { expected.rows[left] == actual.rows[right] } else { false }
  }

  /// The difference as lines of text, with a piece for each differing cell.
  var lines: LineDifference {
    LineDifference(
      rows: pairs.map { pair in
        switch pair {
        case .both(let left, let right): isCommon(pair) ? .common(actual.line(right)) : .changed(changed(left, right))
        case .missing(let left): .expected(expected.line(left))
        case .extra(let right): .actual(actual.line(right))
        }
      }
    )
  }

  private func changed(_ left: Int, _ right: Int) -> TextDifference {
    let (row, other) = (expected.rows[left], actual.rows[right])
    return TextDifference(
      expected: Self.pieces(of: expected.paddedRows[left], Self.cells(row, comparedWith: other)),
      actual: Self.pieces(of: actual.paddedRows[right], Self.cells(other, comparedWith: row)),
      similarity: 1
    )
  }

  /// Returns a row as the pieces of a line. The text of a differing cell is a piece of its own, without the spaces
  /// around it.
  private static func pieces(of row: [String], _ cells: [Cell]) -> [TextDifference.Piece] {
    var pieces = [TextDifference.Piece(text: "|", isDifferent: false)]
    for (column, padded) in row.enumerated() {
      let cell = " \(padded) "
      let isDifferent = cells.indices.contains(column) && cells[column].isDifferent
      let start = cell.prefix { $0 == " " }
      let text = cell.dropFirst(start.count)
      let end = text.reversed().prefix { $0 == " " }.count
      // In an empty cell, the mark comes after the first space.
      let before = text.isEmpty ? start.prefix(1) : start
      let after = text.isEmpty ? start.dropFirst(1) : text.suffix(end)
      pieces.append(TextDifference.Piece(text: String(before), isDifferent: false))
      pieces.append(TextDifference.Piece(text: String(text.dropLast(end)), isDifferent: isDifferent))
      pieces.append(TextDifference.Piece(text: String(after) + "|", isDifferent: false))
    }
    return pieces
  }

  private static func cells(_ row: [String], comparedWith other: [String]) -> [Cell] {
    row.enumerated().map { column, text in
      Cell(text: text, isDifferent: !other.indices.contains(column) || other[column] != text)
    }
  }

  /// The rows of a table, as cells and as cells padded to the width of their column.
  private struct Table {
    let rows: [[String]]
    let paddedRows: [[String]]

    func line(_ row: Int) -> String { GherkinTable.line(paddedRows[row]) }
  }
}
