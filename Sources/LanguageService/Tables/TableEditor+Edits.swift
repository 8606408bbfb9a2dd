package import FeatureDiagnostics
import Gherkin

extension TableEditor {
  /// Returns the edit that replaces and aligns the cells of a table. Comments between rows stay where they are. If
  /// there are no rows, the edit removes the table.
  package func edit(_ table: TextTable, cells: [[String]]) -> TextEdit {
    var rows = self.rows(cells, indentation: lines[table.lines.lowerBound].indentation)[...]
    var texts: [String] = []
    for index in table.lines {
      if !lines[index].isTableRow {
        texts.append(lines[index].whole)
      } else if let row = rows.popFirst() {
        texts.append(row)
      }
    }
    texts += rows
    let start = Location(line: table.lines.lowerBound + 1, column: 1)
    guard !cells.isEmpty else {
      return TextEdit(start..<Location(line: table.lines.upperBound + 1, column: 1), newText: "")
    }
    return TextEdit(start..<endOfLine(table.lines.upperBound - 1), newText: texts.joined(separator: terminator))
  }

  /// Returns the edit that inserts a table below the step or examples on a 1-based line. Returns `nil` for any other
  /// line, if there are no cells, or if a table or doc string already follows.
  package func newTable(belowLine line: Int, cells: [[String]]) -> TextEdit? {
    guard lines.indices.contains(line - 1), !cells.isEmpty else { return nil }
    var index = line - 1
    var isIndented: Bool
    switch lines[index].kind {
    case .step: isIndented = options.indentsDataTables
    case .heading(.examples, _, _):
      isIndented = options.indentsExamplesTables
      while index + 1 < lines.count, lines[index + 1].isDescription { index += 1 }
    default: return nil
    }
    let next = lines[(index + 1)...].first { !$0.isBlank && !$0.isComment }
    guard next?.isTableRow != true, next?.isDocStringStart != true else { return nil }
    let unit = isIndented ? options.indentation(depth: 1) : ""
    let rows = self.rows(cells, indentation: lines[line - 1].indentation + unit)
    let end = endOfLine(index)
    return TextEdit(end..<end, newText: rows.map { terminator + $0 }.joined())
  }

  /// Returns indented table rows with aligned columns, filling short rows with empty cells.
  func rows(_ cells: [[String]], indentation: String) -> [String] {
    let count = cells.map { $0.count }.max() ?? 0
    let kinds = cells.map { row in
      let padded = row.map { Self.escaped($0) } + Array(repeating: "", count: count - row.count)
      return ClassifiedLine.Kind.row(cells: padded, rest: "")
    }
    return TableLayout(kinds, options).rows.map { indentation + $0 }
  }

  /// Returns a string as the content of a cell: escaped, without carriage returns, and without surrounding whitespace.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|", "\\": escaped += ["\\", scalar]
      case "\n": escaped += ["\\", "n"]
      case "\r": break
      default: escaped.append(scalar)
      }
    }
    return String(String(escaped)[...].trimmedPart)
  }

  /// The line terminator of the file, which is that of its first line.
  var terminator: String { lines.first?.terminator.hasSuffix("\r\n") == true ? "\r\n" : "\n" }

  func endOfLine(_ index: Int) -> Location {
    Location(line: index + 1, column: lines[index].whole.unicodeScalars.count + 1)
  }
}
