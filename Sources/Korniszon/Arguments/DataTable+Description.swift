extension DataTable: CustomStringConvertible {
  /// The table as it would stand in a feature file, its columns in line.
  public var description: String {
    let columns = 0..<(rows.map(\.count).max() ?? 0)
    let widths = columns.map { column in
      rows.map { $0.dropFirst(column).first.map(Self.escaped)?.count ?? 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        let text = Self.escaped(cell)
        return text + String(repeating: " ", count: width - text.count)
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }
    .joined(separator: "\n")
  }

  private static func escaped(_ cell: String) -> String {
    cell.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "|": text += "\\|"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
  }
}
