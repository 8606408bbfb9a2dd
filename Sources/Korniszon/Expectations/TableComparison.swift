import CucumberExpressions
import CucumberMessages
import FeatureDiagnostics

/// A comparison of values with the rows of a table.
struct TableComparison {
  /// A column whose title matches no property of any value.
  struct UnknownColumn: CustomStringConvertible {
    let title: String
    let known: [String]

    var description: String {
      if known.isEmpty {
        return "the values have no properties, so the table must have a single column. "
          + "To compare several columns, use structures, labeled tuples, or dictionaries"
      }
      return "no property for column '\(title)'" + (known.nearest(to: title).map { "; did you mean '\($0)'?" } ?? ".")
        + " The properties are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    }
  }

  private let header: [String]
  private let expected: [[String]]
  /// The values in each row, by column.
  private let actual: [[Any?]]
  /// The aligned rows. The actual rows may be in a different order from the values.
  private let pairs: [RowPairing.Pair]
  /// The first column that matches no property, or `nil` if there is none.
  let unknownColumn: UnknownColumn?

  init(_ table: DataTable, _ values: [Any], inAnyOrder: Bool) {
    let rows = values.map { RowProperties($0) }
    let known = rows.first?.names ?? []
    let header = table.header
    let names = Set(rows.flatMap(\.names))
    // A single column can have any title.
    let isPlain = names.isEmpty && header.count == 1
    unknownColumn =
      rows.isEmpty || isPlain
      ? nil
      : header.first { title in !names.contains { StepCatalog.Table.Column.title(title, names: $0) } }
        .map { UnknownColumn(title: $0, known: known) }
    let expected = Array(table.rows.dropFirst())
    let actual = rows.map { row in isPlain ? [row.value] : header.map { row[$0] } }
    self.header = header
    self.expected = expected
    self.actual = actual
    func difference(_ left: Int, _ right: Int) -> Int {
      zip(actual[right], expected[left]).count { !CellValue.matches($0, $1) }
    }
    pairs =
      inAnyOrder
      ? Self.pairsInAnyOrder(expected.indices, actual.indices, header.count, difference)
      : RowPairing((expected.count, actual.count), columnCount: header.count, difference: difference).pairs
  }

  /// Returns the failure for an unknown column or for rows that differ or are out of order, or `nil` if all rows match.
  func failure(_ subject: String, at location: SourceLocation) -> ExpectationFailure? {
    if let unknownColumn { return ExpectationFailure("\(subject): \(unknownColumn)", at: location) }
    guard let reason = reason(subject) else { return nil }
    var (expectedRows, actualRows) = ([header], [header])
    for pair in pairs {
      switch pair {
      case .both(let left, let right):
        expectedRows.append(expected[left])
        actualRows.append(zip(actual[right], expected[left]).map { CellValue.matches($0, $1) ? $1 : Self.shown($0) })
      case .missing(let left): expectedRows.append(expected[left])
      case .extra(let right): actualRows.append(actual[right].map(Self.shown))
      }
    }
    let tables = ComparedTables(expected: expectedRows, actual: actualRows)
    return ExpectationFailure(reason, tables, at: location)
  }

  /// Returns the reason for the failure if rows differ or are out of order, or `nil` if all rows match.
  private func reason(_ subject: String) -> Reason? {
    var changed = 0
    var missing: [Int] = []
    var extra: [Int] = []
    for pair in pairs {
      switch pair {
      case .both(let left, let right): if !areEqual(left, right) { changed += 1 }
      case .missing(let left): missing.append(left)
      case .extra(let right): extra.append(right)
      }
    }
    if changed == 0, missing.isEmpty, extra.isEmpty { return nil }
    let extraCount = extra.count
    let isReordered = changed == 0 && missing.count == extraCount
    if isReordered, missing.allSatisfy({ left in takeEqual(to: left, from: &extra) }) {
      return .otherRowOrder(subject: subject)
    }
    return .differentRows(subject: subject, changed: changed, missing: missing.count, extra: extraCount)
  }

  private func areEqual(_ left: Int, _ right: Int) -> Bool {
    zip(actual[right], expected[left]).allSatisfy { CellValue.matches($0, $1) }
  }

  private func takeEqual(to left: Int, from rows: inout [Int]) -> Bool {
    guard let index = rows.firstIndex(where: { areEqual(left, $0) }) else { return false }
    rows.remove(at: index)
    return true
  }

  /// Returns the content of a cell, in quotes if it begins or ends with whitespace.
  private static func shown(_ value: Any?) -> String {
    let text = CellValue.text(value)
    return text.first?.isWhitespace == true || text.last?.isWhitespace == true ? "\"\(text)\"" : text
  }

  /// Pairs each expected row with an equal actual row or, if there is none left, with a similar one. Returns the pairs,
  /// including rows without a partner.
  private static func pairsInAnyOrder(
    _ expected: Range<Int>,
    _ actual: Range<Int>,
    _ columnCount: Int,
    _ difference: (Int, Int) -> Int
  ) -> [RowPairing.Pair] {
    var free = Array(actual)
    var partners: [Int: Int] = [:]
    for left in expected {
      guard let index = free.firstIndex(where: { difference(left, $0) == 0 }) else { continue }
      partners[left] = free.remove(at: index)
    }
    for left in expected where partners[left] == nil {
      let nearest = free.indices.map { (difference(left, free[$0]), $0) }.min { $0 < $1 }
      guard let (found, index) = nearest, RowPairing.belongTogether(difference: found, columnCount: columnCount)
      else { continue }
      partners[left] = free.remove(at: index)
    }
    let pairs = expected.map { left in
      partners[left].map { RowPairing.Pair.both(expected: left, actual: $0) } ?? .missing(expected: left)
    }
    return pairs + free.map { .extra(actual: $0) }
  }
}
