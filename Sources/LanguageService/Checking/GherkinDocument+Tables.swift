import CucumberExpressions
import Gherkin

extension GherkinDocument {
  /// The tables of all steps, by the lines of the steps.
  var dataTables: [Int: DataTable] {
    guard let feature else { return [:] }
    let backgrounds = [feature.background] + feature.rules.map { $0.background }
    let scenarios = feature.allScenarios
    var tables: [Int: DataTable] = [:]
    for steps in backgrounds.compactMap({ $0?.steps }) + scenarios.map({ $0.steps }) {
      for step in steps {
        if let table = step.dataTable { tables[step.location.line] = table }
      }
    }
    return tables
  }
}

extension DataTable {
  /// Returns the problems of the first row, which names the columns. A title with a placeholder may name any column.
  func problems(expecting expected: StepCatalog.Table, _ lines: [Substring]) -> [Diagnostic] {
    guard let header = rows.first else { return [] }
    let cells = Array(header.cells).dropFirst(expected.hasKeyColumn ? 1 : 0)
    var found: [Diagnostic] = []
    var isCertain = true
    for cell in cells {
      let title = String(cell.value)
      if title.utf8.contains(UInt8(ascii: "<")) {
        isCertain = false
      } else if !expected.allowsOtherColumns, !expected.columns.contains(where: { $0.matches(title) }) {
        let nearest = expected.columns.map { $0.name }.nearest(to: title.filter { !$0.isWhitespace })
        let problem = Problem.unknownColumn(title, nearest: nearest)
        found.append(Diagnostic(problem, .error, at: cell.location, length: title.unicodeScalars.count, in: lines))
      }
    }
    found += problemsOfCells(expecting: expected, lines)
    // A mistyped column is reported as such, not as a missing one.
    guard isCertain, !found.contains(where: { $0.rule == .unknownColumn }) else { return found }
    for column in expected.columns
    where column.isRequired && !cells.contains(where: { column.matches(String($0.value)) }) {
      found.append(Diagnostic(.missingColumn(column.name), .error, at: header.location, in: lines))
    }
    return found
  }

  /// Returns the cells whose text isn't a value of their column. Ignores placeholders, and empty cells of optional
  /// columns.
  private func problemsOfCells(expecting expected: StepCatalog.Table, _ lines: [Substring]) -> [Diagnostic] {
    guard let header = rows.first else { return [] }
    let columns = header.cells.map { cell in expected.columns.first { $0.matches(String(cell.value)) } }
    return rows.dropFirst().flatMap { row in
      zip(columns, row.cells).compactMap { (column, cell) -> Diagnostic? in
        guard let column, !cell.value.utf8.contains(UInt8(ascii: "<")), column.isRequired || !cell.value.isEmpty,
          !column.allows(cell.value)
        else { return nil }
        let problem = Problem.invalidCell(cell.value, column: column.name, column.content, values: column.values)
        let length = max(1, cell.value.unicodeScalars.count)
        return Diagnostic(problem, .error, at: cell.location, length: length, in: lines)
      }
    }
  }
}

extension StepCatalog.Table.Column {
  /// Returns whether a cell may have a text. Doesn't recognize every text that isn't a number.
  fileprivate func allows(_ text: Substring) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    switch content {
    case .text: return values.isEmpty || values.contains(String(text))
    case .integer:
      let hasSign = text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+")
      let digits = text.utf8.dropFirst(hasSign ? 1 : 0)
      return !digits.isEmpty && digits.allSatisfy(isDigit)
    case .number: return text.utf8.contains(where: isDigit)
    }
  }
}
