import CucumberMessages

/// A data table as it is written in a feature file, with its columns below one another.
struct TableText {
  let rows: [[String]]

  init(_ table: Pickle.Table) {
    rows = table.rows.map { $0.cells.map { Self.escaped($0.value) } }
  }

  var lines: [String] {
    let columnCount = rows.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in rows.map { Self.cell($0, column).columns }.max() ?? 0 }
    return rows.map { row in
      let cells = widths.enumerated().map { column, width in
        let cell = Self.cell(row, column)
        return cell + String(repeating: " ", count: width - cell.columns)
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }

  private static func cell(_ row: [String], _ column: Int) -> String {
    row.indices.contains(column) ? row[column] : ""
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
    }.printable
  }
}
