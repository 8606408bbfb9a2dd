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
    // A mistyped column is reported as such, not as a missing one.
    guard isCertain, found.isEmpty else { return found }
    for column in expected.columns
    where column.isRequired && !cells.contains(where: { column.matches(String($0.value)) }) {
      found.append(Diagnostic(.missingColumn(column.name), .error, at: header.location, in: lines))
    }
    return found
  }
}
