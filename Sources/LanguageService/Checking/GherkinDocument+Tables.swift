import CucumberExpressions
import FeatureAdvice
import Gherkin

extension GherkinDocument {
  /// The tables of all steps, by the lines of the steps.
  var dataTables: [Int: DataTable] {
    guard let feature else { return [:] }
    var tables: [Int: DataTable] = [:]
    for step in feature.allSteps {
      if let table = step.dataTable { tables[step.location.line] = table }
    }
    return tables
  }
}

extension DataTable {
  /// Returns the problems of the cells that name the columns, or the rows of a vertical table, and of the values. A name
  /// with a placeholder may name anything. Advice is in the language of the file.
  func problems(
    expecting expected: StepCatalog.Table,
    _ lines: [Substring],
    _ language: String
  ) -> [Diagnostic] {
    guard let first = rows.first else { return [] }
    let isRow = expected.isVertical
    let names = isRow ? rows.compactMap { $0.cells.first } : Array(first.cells.dropFirst(expected.hasKeyColumn ? 1 : 0))
    var found: [Diagnostic] = []
    var isCertain = true
    for cell in names {
      let name = String(cell.value)
      if name.utf8.span.contains(UInt8(ascii: "<")) {
        isCertain = false
      } else if !expected.allowsOtherColumns, !expected.columns.contains(where: { $0.matches(name) }) {
        let nearest = expected.columns.map { $0.name }.nearestName(to: name, in: language)
        let problem = Problem.unknownColumn(name, nearest: nearest, isRow: isRow)
        found.append(Diagnostic(problem, .error, at: cell.location, length: name.unicodeScalars.count, in: lines))
      }
    }
    found += problemsOfValues(expecting: expected, lines)
    // A mistyped name is reported as such, not as a missing one.
    guard isCertain, !found.contains(where: { $0.rule == .unknownColumn }) else { return found }
    for column in expected.columns
    where column.isRequired && !names.contains(where: { column.matches(String($0.value)) }) {
      let problem = Problem.missingColumn(column.name, isRow: isRow)
      found.append(Diagnostic(problem, .error, at: first.location, in: lines))
    }
    return found
  }

  /// Returns the cells whose text isn't a value of their column or row. Ignores placeholders, and empty cells of
  /// optional ones.
  private func problemsOfValues(expecting expected: StepCatalog.Table, _ lines: [Substring]) -> [Diagnostic] {
    guard let header = rows.first else { return [] }
    let pairs =
      expected.isVertical
      ? rows.flatMap { row in zip(row.cells, row.cells.dropFirst()) }
      : rows.dropFirst().flatMap { row in
        zip(header.cells, row.cells).dropFirst(expected.hasKeyColumn ? 1 : 0)
      }
    return pairs.compactMap { name, cell -> Diagnostic? in
      guard let column = expected.columns.first(where: { $0.matches(String(name.value)) }),
        !cell.value.utf8.span.contains(UInt8(ascii: "<")), column.isRequired || !cell.value.isEmpty,
        !column.allows(cell.value)
      else { return nil }
      let problem = Problem.invalidCell(
        cell.value,
        column: column.name,
        column.content,
        values: column.values,
        isRow: expected.isVertical
      )
      let length = max(1, cell.value.unicodeScalars.count)
      return Diagnostic(problem, .error, at: cell.location, length: length, in: lines)
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

extension [String] {
  /// Returns the name that an author probably meant: one with a synonym in the author's language, or else the closest in
  /// letters.
  fileprivate func nearestName(to name: String, in language: String) -> String? {
    let families = WordFamily.families(of: name.folded).filter { $0.language == language }
    let synonym = first { WordFamily.families(of: $0.folded).contains { families.contains($0) } }
    return synonym ?? nearest(to: name.filter { !$0.isWhitespace })
  }
}
