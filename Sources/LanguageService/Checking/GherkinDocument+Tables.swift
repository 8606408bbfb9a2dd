import CucumberExpressions
import FeatureDiagnostics
import Gherkin

extension GherkinDocument {
  /// The data tables of all steps, keyed by the 1-based line of the step.
  var dataTables: [Int: GherkinDocument.DataTable] {
    guard let feature else { return [:] }
    var tables: [Int: GherkinDocument.DataTable] = [:]
    for step in feature.allSteps {
      if let table = step.dataTable { tables[step.location.line] = table }
    }
    return tables
  }
}

extension ArgumentTable {
  /// Returns the problems in column names (row names in a vertical table), of rows, and of values. For an unknown name,
  /// the language of the file determines which names are synonyms.
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
      if !cell.isCertain {
        isCertain = false
      } else if !expected.allowsOtherColumns, !expected.columns.contains(where: { $0.matches(name) }) {
        let nearest = expected.columns.map { $0.name }.nearestName(to: name, in: language)
        let problem = Problem.unknownColumn(name, nearest: nearest, isRow: isRow)
        found.append(diagnostic(problem, at: cell, lines))
      }
    }
    found += repeatedNames(names, of: expected, lines) + problemsOfRows(expecting: expected, lines)
    found += problemsOfValues(expecting: expected, lines)
    // A mistyped name is reported as mistyped instead of as missing.
    guard isCertain, !found.contains(where: { $0.rule == .unknownColumn }) else { return found }
    for column in expected.columns
    where column.isRequired && !names.contains(where: { column.matches(String($0.value)) }) {
      let problem = Problem.missingColumn(column.name, isRow: isRow)
      found.append(Diagnostic(problem, .error, at: first.location, in: lines))
    }
    return found
  }

  /// Returns the problems in names that refer to the same column or row as an earlier name.
  private func repeatedNames(
    _ names: [ArgumentTable.Cell],
    of expected: StepCatalog.Table,
    _ lines: [Substring]
  ) -> [Diagnostic] {
    expected.columns.flatMap { column in
      names.filter { $0.isCertain && column.matches(String($0.value)) }.dropFirst().map { cell in
        diagnostic(.repeatedColumn(cell.value, isRow: expected.isVertical), at: cell, lines)
      }
    }
  }

  /// Returns the problems in rows that repeat a key, and of rows in a vertical table that don't consist of a name and a
  /// value.
  private func problemsOfRows(expecting expected: StepCatalog.Table, _ lines: [Substring]) -> [Diagnostic] {
    if expected.isVertical {
      // All rows of a table have the same number of cells.
      guard let first = rows.first, first.cells.count != 2 else { return [] }
      return [Diagnostic(.notTwoCells(first.cells.count), .error, at: first.location, in: lines)]
    }
    guard expected.hasKeyColumn, let header = rows.first else { return [] }
    return repeatedKeys(in: rows.dropFirst(header.cells.count > 2 ? 1 : 0), lines)
  }

  private func repeatedKeys(in rows: some Sequence<ArgumentTable.Row>, _ lines: [Substring]) -> [Diagnostic] {
    var keys: Set<Substring> = []
    return rows.compactMap { row in
      guard let key = row.cells.first, key.isCertain, !keys.insert(key.value).inserted else { return nil }
      return diagnostic(.duplicateKey(key.value), at: key, lines)
    }
  }

  private func diagnostic(_ problem: Problem, at cell: ArgumentTable.Cell, _ lines: [Substring]) -> Diagnostic {
    Diagnostic(problem, .error, at: cell.location, length: max(1, cell.length), in: lines)
  }

  /// Returns a problem for each cell with a value that its column or row doesn't allow. Empty cells of optional columns
  /// are allowed.
  private func problemsOfValues(expecting expected: StepCatalog.Table, _ lines: [Substring]) -> [Diagnostic] {
    guard let header = rows.first else { return [] }
    let pairs =
      expected.isVertical
      ? rows.flatMap { row in zip(row.cells, row.cells.dropFirst()) }
      : rows.dropFirst().flatMap { row in
        zip(header.cells, row.cells).dropFirst(expected.hasKeyColumn ? 1 : 0)
      }
    return pairs.compactMap { name, cell -> Diagnostic? in
      guard let column = expected.columns.first(where: { $0.matches(String(name.value)) }) else { return nil }
      return problem(of: cell, column, isRow: expected.isVertical, named: column.name, lines)
    }
  }

  private func problem(
    of cell: ArgumentTable.Cell,
    _ column: StepCatalog.Table.Column,
    isRow: Bool = false,
    named name: String,
    _ lines: [Substring]
  ) -> Diagnostic? {
    guard cell.isCertain, column.isRequired || !cell.value.isEmpty else { return nil }
    return column.problem(of: cell.value, named: name, isRow: isRow).map { diagnostic($0, at: cell, lines) }
  }
}

extension ArgumentTable {
  /// Returns the problems in a table whose cells are all of one type. The table has a header unless its rows consist of
  /// a key and a value.
  func problems(expecting expected: StepCatalog.Cells, _ lines: [Substring]) -> [Diagnostic] {
    guard let first = rows.first else { return [] }
    let keyCount = expected.hasKeys ? 1 : 0
    let hasHeader = !expected.hasKeys || first.cells.count > 2
    let body = rows.dropFirst(hasHeader ? 1 : 0)
    let valueCount = first.cells.count - keyCount
    if expected.isSingle, valueCount != 1, let row = body.first {
      return [Diagnostic(.notOneCell(valueCount), .error, at: row.location, in: lines)]
    }
    if expected.isSingle, hasHeader, first.cells.count == 1, expected.type.content != .text,
      let title = first.cells.first,
      NumberType.double.violation(of: title.value) != .unreadable
    {
      return [diagnostic(.missingHeader(above: title.value), at: title, lines)]
    }
    let values = body.flatMap { row in
      zip(first.cells, row.cells).dropFirst(keyCount).compactMap { title, cell in
        let name = hasHeader ? title.value : row.cells.first?.value ?? ""
        return problem(of: cell, expected.type, isRow: !hasHeader, named: String(name), lines)
      }
    }
    return values + (expected.hasKeys ? repeatedKeys(in: body, lines) : [])
  }
}

extension StepCatalog.Table.Column {
  /// Returns the problem of a cell with the given text, or `nil` if there is none.
  fileprivate func problem(of text: Substring, named name: String, isRow: Bool) -> Problem? {
    let invalid = Problem.invalidCell(text, column: name, content, values: values, isRow: isRow)
    guard content != .text else { return values.isEmpty || values.contains(String(text)) ? nil : invalid }
    let type = valueType.flatMap { NumberType(rawValue: $0) }
    switch (type ?? (content == .integer ? .int : .double)).violation(of: text) {
    case .unreadable: return invalid
    case .outOfRange(let range):
      // If the type isn't known, a number can have any value.
      return type.map { .cellOutOfRange(text, column: name, type: $0.rawValue, range: range, isRow: isRow) }
    case nil: return nil
    }
  }
}

extension [String] {
  /// Returns the name that the author probably meant: a synonym in the file's language, or else the name with the
  /// closest spelling. Returns `nil` if none is near.
  fileprivate func nearestName(to name: String, in language: String) -> String? {
    let families = WordFamily.families(of: name.folded).filter { $0.language == language }
    let synonym = first { WordFamily.families(of: $0.folded).contains { families.contains($0) } }
    return synonym ?? nearest(to: name.filter { !$0.isWhitespace })
  }
}
