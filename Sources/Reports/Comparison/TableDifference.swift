import CucumberMessages
import Gherkin

/// The rows that two tables have in common, and the rows and cells that differ.
struct TableDifference {
  /// A cell, and whether it differs from the cell of the other table.
  struct Cell: Hashable {
    let text: String
    let isDifferent: Bool
  }

  private let expected: Table
  private let actual: Table
  private let pairs: [RowAlignment.Pair]

  /// Compares two texts in the form of data tables. Returns `nil` unless both are tables.
  init?(expected: String, actual: String) {
    guard let expected = Table(expected), let actual = Table(actual) else { return nil }
    self.expected = expected
    self.actual = actual
    let columnCount = max(expected.rows.map(\.count).max() ?? 0, actual.rows.map(\.count).max() ?? 0)
    pairs =
      RowAlignment((expected.rows.count, actual.rows.count), columnCount: columnCount) { left, right in
        let (row, other) = (expected.rows[left], actual.rows[right])
        return zip(row, other).count { $0 != $1 } + abs(row.count - other.count)
      }
      .pairs
  }

  /// The rows of the expected table.
  var expectedRows: [[Cell]] {
    pairs.compactMap { pair in
      switch pair {
      case .both(let left, let right): Self.cells(expected.rows[left], comparedWith: actual.rows[right])
      case .missing(let left): Self.cells(expected.rows[left], comparedWith: [])
      case .extra: nil
      }
    }
  }

  /// The rows of the actual table.
  var actualRows: [[Cell]] {
    pairs.compactMap { pair in
      switch pair {
      case .both(let left, let right): Self.cells(actual.rows[right], comparedWith: expected.rows[left])
      case .extra(let right): Self.cells(actual.rows[right], comparedWith: [])
      case .missing: nil
      }
    }
  }

  /// The rows as lines. A line with marks is below each row with changed cells.
  var lines: [LineDifference.Line] {
    LineDifference.shortened(
      pairs.flatMap { pair -> [LineDifference.Line] in
        switch pair {
        case .both(let left, let right) where expected.rows[left] == actual.rows[right]: [.common(actual.lines[right])]
        case .both(let left, let right):
          [.expected(expected.lines[left]), .actual(actual.lines[right]), .marks(marks(left, right))]
        case .missing(let left): [.expected(expected.lines[left])]
        case .extra(let right): [.actual(actual.lines[right])]
        }
      }
    )
  }

  /// Returns a line with carets below the cells of an actual row that differ.
  private func marks(_ left: Int, _ right: Int) -> String {
    let cells = Self.cells(actual.rows[right], comparedWith: expected.rows[left])
    var marks = ""
    var end = marks.endIndex
    // The position in the cell, and that of the cell.
    var (offset, column) = (0, -1)
    var isEscaped = false
    for character in actual.lines[right] {
      let isPipe = character == "|" && !isEscaped
      isEscaped = character == "\\" && !isEscaped
      (offset, column) = isPipe ? (0, column + 1) : (offset + 1, column)
      let cell = cells.indices.contains(column) ? cells[column] : Cell(text: "", isDifferent: false)
      let isInText = cell.text.isEmpty ? offset == 2 : !character.isWhitespace
      let isMarked = cell.isDifferent && !isPipe && isInText
      marks += String(repeating: isMarked ? "^" : " ", count: character.columns)
      if isMarked { end = marks.endIndex }
    }
    return String(marks[..<end])
  }

  private static func cells(_ row: [String], comparedWith other: [String]) -> [Cell] {
    row.enumerated().map { column, text in
      Cell(text: text, isDifferent: !other.indices.contains(column) || other[column] != text)
    }
  }

  /// The rows of a table, and the lines that they are from.
  private struct Table {
    let rows: [[String]]
    let lines: [String]

    init?(_ text: String) {
      guard let table = GherkinTable(text) else { return nil }
      rows = table.rows
      lines = text.split(whereSeparator: \.isNewline).map { String($0) }
    }
  }
}
