import Gherkin

/// A table whose cells are separated by tabs, as in text copied from a spreadsheet.
struct TabTable {
  /// The corrected rows.
  private let rows: [String]
  /// The range of the lines, without surrounding whitespace.
  private let range: Range<Location>
  /// The indentation of each row.
  private let margin: String
  /// The row with pipes directly above the table, as an array that is empty if there is none.
  private let rowAbove: [Substring]

  /// Finds the table that starts on the first nonblank line below the given 1-based line. Returns `nil` if there is no
  /// such line or it isn't a row with tabs.
  init?(below line: Int, in lines: [Substring]) {
    guard let first = lines.indices.dropFirst(line).first(where: { !lines[$0].trimmedPart.isEmpty }) else { return nil }
    self.init(atLine: first + 1, in: lines)
  }

  /// Finds the table that starts on a line, or returns `nil` if the line isn't a row.
  init?(atLine line: Int, in lines: [Substring]) {
    let table = lines.dropFirst(line - 1).prefix { $0.isTabRow }
    guard let first = table.first, let last = table.last else { return nil }
    let indent = first.unicodeScalars.prefix { $0.isBlank }.count
    rows = table.map { $0.tabRow }
    range =
      Location(
        line: line,
        column: indent + 1
      )..<Location(
        line: line + table.count - 1,
        column: last.trimmedEnd.unicodeScalars.count + 1
      )
    margin = String(first.prefix { $0 == " " || $0 == "\t" })
    rowAbove = lines.prefix(line - 1).suffix(1).map { $0.trimmedPart }.filter { $0.utf8.first == UInt8(ascii: "|") }
  }

  /// The location of the first row.
  var start: Location { range.lowerBound }

  /// Whether all rows, including a row with pipes above them, have the same number of cells.
  var isRegular: Bool {
    Set((rows.map { $0[...] } + rowAbove).map { $0.utf8.count { $0 == UInt8(ascii: "|") } }).count == 1
  }

  /// The corrected first row.
  var firstRow: String { rows.first ?? "" }

  /// The edit that replaces the tabs with pipes.
  var edit: TextEdit { TextEdit(range, newText: rows.joined(separator: "\n" + margin)) }
}

extension Substring {
  /// Whether the line has text on both sides of a tab and doesn't contain a pipe.
  fileprivate var isTabRow: Bool {
    let text = trimmedPart
    return text.utf8.contains(UInt8(ascii: "\t")) && !text.utf8.contains(UInt8(ascii: "|"))
  }

  /// The row with pipes instead of tabs.
  fileprivate var tabRow: String {
    let cells = trimmedPart.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
    return "| " + cells.map { String(Substring($0).trimmedPart) }.joined(separator: " | ") + " |"
  }
}
