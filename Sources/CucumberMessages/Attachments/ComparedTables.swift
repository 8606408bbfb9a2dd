/// The cells of two tables, row by row.
public struct ComparedTables: Sendable, Hashable {
  /// The rows of the expected table, with its header.
  public let expected: [[String]]
  /// The rows of the actual table, with its header.
  public let actual: [[String]]

  /// Creates two tables from their rows.
  public init(expected: [[String]], actual: [[String]]) {
    self.expected = expected
    self.actual = actual
  }

  /// Returns the first rows: those whose lines are complete in two texts of the tables.
  func rows(in expectedText: String, _ actualText: String) -> ComparedTables {
    func count(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.hasSuffix("|") ? 1 : 0) }
    return ComparedTables(
      expected: Array(expected.prefix(count(expectedText))),
      actual: Array(actual.prefix(count(actualText)))
    )
  }

  /// The two tables as text, with columns of the same width.
  package var texts: (expected: String, actual: String) {
    let lines = GherkinTable(rows: expected + actual).lines
    return (
      lines.prefix(expected.count).joined(separator: "\n"), lines.dropFirst(expected.count).joined(separator: "\n")
    )
  }
}
