import Gherkin

/// A table in the syntax of feature files: `| a | b |`, with escapes.
package struct GherkinTable: Hashable {
  /// The cells, row by row.
  package let rows: [[String]]

  package init(rows: [[String]]) {
    self.rows = rows
  }

  /// Reads a table from text, or returns `nil` if any line isn't a row. Empty lines are ignored.
  package init?(_ text: String) {
    let rows = text.split(whereSeparator: \.isNewline).map(Self.cells)
    guard !rows.isEmpty, !rows.contains(nil) else { return nil }
    self.rows = rows.compactMap { $0 }
  }

  /// The rows as lines with aligned columns.
  package var lines: [String] {
    AlignedColumns(rows.map { $0.map(Self.escaped) }).paddedRows.map { "| " + $0.joined(separator: " | ") + " |" }
  }

  /// Reads the cells of a row in a feature file or Markdown, or returns `nil` if the line isn't a row.
  ///
  /// `\|` is a pipe in a cell. Other escapes are kept. The last pipe is optional.
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

  /// Escapes a cell as Gherkin requires.
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
