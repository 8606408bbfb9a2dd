extension Substring {
  /// The cells of a line that is the row of a table, as feature files and Markdown have it; nil where it is none.
  ///
  /// `\|` is a bar in a cell. The last bar may be missing.
  var tableCells: [String]? {
    let line = trimmed
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

  private var trimmed: Substring {
    let rest = drop(while: \.isWhitespace)
    return rest.dropLast(rest.reversed().prefix(while: \.isWhitespace).count)
  }
}
