import FeatureDiagnostics
package import Gherkin

/// An editor for tables in a plain feature file, which may contain errors.
package struct TableEditor {
  let lines: [ClassifiedLine]
  let options: FormattingOptions

  /// Creates an editor for a file. The editor doesn't find tables in Markdown files.
  package init(_ source: Source, _ parser: Parser, _ options: FormattingOptions) {
    lines = source.mediaType == .plain ? parser.lines(of: source).lines : []
    self.options = options
  }

  /// Returns the table at a 1-based line, or `nil` if there is none.
  package func table(atLine line: Int) -> TextTable? {
    guard lines.indices.contains(line - 1) else { return nil }
    var start = line - 1
    while start > 0, lines[start].continuesTable, lines[start - 1].continuesTable { start -= 1 }
    var end = line
    while end < lines.count, lines[end].continuesTable { end += 1 }
    guard let first = (start..<end).first(where: { lines[$0].isTableRow }),
      let last = (start..<end).last(where: { lines[$0].isTableRow }), first...last ~= line - 1,
      let (owner, kind) = owner(above: first)
    else { return nil }
    let rows = (first...last).filter { lines[$0].isTableRow }.map { lines[$0].cells(line: $0 + 1) }
    return TextTable(kind: kind, ownerLine: owner + 1, rows: rows, lines: first..<last + 1)
  }

  /// Returns the 0-based line of the step or examples that a table belongs to, and the kind of table, or `nil` if there
  /// is no such line.
  private func owner(above index: Int) -> (index: Int, kind: TextTable.Kind)? {
    for index in (0..<index).reversed() {
      switch lines[index].kind {
      case .step: return (index, .dataTable)
      case .heading(.examples, _, _): return (index, .examples)
      case .heading: return nil
      default: break
      }
    }
    return nil
  }
}

extension ClassifiedLine {
  /// Whether the line is a table row, even if it has the wrong number of cells.
  var isTableRow: Bool { isRow || isInvalid && text.utf8.first == UInt8(ascii: "|") }

  fileprivate var continuesTable: Bool { isTableRow || isBlank || isComment }

  /// Splits a row at its unescaped pipes into cells on the given 1-based line.
  fileprivate func cells(line: Int) -> [TextTable.Cell] {
    var column = indentation.unicodeScalars.count + 1
    return text[...].splitAtPipes.dropFirst().dropLast().map { part in
      let scalars = Array(part.unicodeScalars)
      column += scalars.count + 1
      return Self.cell(scalars, line: line, endColumn: column)
    }
  }

  private static func cell(_ scalars: [Unicode.Scalar], line: Int, endColumn: Int) -> TextTable.Cell {
    let leading = scalars.prefix { $0.isBlank }.count
    let trailing = leading == scalars.count ? 0 : scalars.reversed().prefix { $0.isBlank }.count
    let start = Location(line: line, column: endColumn - scalars.count + leading)
    let end = Location(line: line, column: endColumn - trailing)
    return TextTable.Cell(text: unescaped(scalars[leading..<scalars.count - trailing]), range: start..<max(start, end))
  }

  private static func unescaped(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    var rest = scalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.first, ["n", "|", "\\"].contains(next) else {
        text.append(scalar)
        continue
      }
      rest.removeFirst()
      text.append(next == "n" ? "\n" : next)
    }
    return String(text)
  }
}
