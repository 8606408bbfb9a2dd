/// A table as feature files have it: `| a | b |`, with escapes.
package struct TableText: Hashable {
  /// The cells, row by row.
  package let rows: [[String]]

  package init(rows: [[String]]) {
    self.rows = rows
  }

  /// Reads a text whose lines are all rows; `nil` for any other text. Empty lines are ignored.
  package init?(_ text: String) {
    let rows = text.split(whereSeparator: \.isNewline).map(Self.cells)
    guard !rows.isEmpty, !rows.contains(nil) else { return nil }
    self.rows = rows.compactMap { $0 }
  }

  /// The rows as lines, their columns aligned.
  package var lines: [String] {
    TextTable(rows.map { $0.map(Self.escaped) }).paddedRows.map { "| " + $0.joined(separator: " | ") + " |" }
  }

  /// Reads the cells of a line that is a row, in a feature file or in Markdown; `nil` if it isn't one.
  ///
  /// `\|` is a bar in a cell; other escapes stay as they are. The last bar may be missing.
  package static func cells(of line: Substring) -> [String]? {
    let line = line.trimmed
    guard line.first == "|" else { return nil }
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(String(cell[...].trimmed))
        cell = ""
      } else {
        if isEscaped, character != "|" { cell.append("\\") }
        if character != "\\" || isEscaped { cell.append(character) }
      }
      isEscaped = character == "\\" && !isEscaped
    }
    let rest = cell[...].trimmed
    return rest.isEmpty ? cells : cells + [String(rest)]
  }

  /// The cell with the escapes that Gherkin asks for.
  private static func escaped(_ cell: String) -> String {
    cell.reduce(into: "") { text, character in
      switch character {
      case "|": text += #"\|"#
      case "\\": text += #"\\"#
      case "\n", "\r\n": text += #"\n"#
      default: text.append(character)
      }
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let rest = drop(while: \.isWhitespace)
    return rest.dropLast(rest.reversed().prefix(while: \.isWhitespace).count)
  }
}
