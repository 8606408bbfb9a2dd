import Gherkin

/// A table in the syntax of feature files, such as `| a | b |`, with escapes.
package struct GherkinTable: Hashable {
  /// The cells, row by row.
  package let rows: [[String]]

  package init(rows: [[String]]) {
    self.rows = rows
  }

  /// The rows as lines of text with aligned columns.
  package var lines: [String] { paddedRows.map(Self.line) }

  /// The cells, escaped and padded to the width of their columns.
  package var paddedRows: [[String]] { AlignedColumns(rows.map { $0.map(Self.escaped) }).paddedRows }

  /// Returns a row of padded cells as a line.
  package static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// Returns the cells of a table row in a feature file or in Markdown, or `nil` if the line isn't a row.
  ///
  /// The escape `\|` becomes a pipe; other escapes are kept. The last pipe is optional.
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

  /// Returns a cell with the escapes that Gherkin requires.
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
