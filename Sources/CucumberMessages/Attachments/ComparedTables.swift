/// The cells of an expected and an actual table, row by row.
public struct ComparedTables: Sendable, Hashable {
  /// The rows of the expected table, including its header.
  public let expected: [[String]]
  /// The rows of the actual table, including its header.
  public let actual: [[String]]

  /// Creates the pair from the rows of both tables.
  public init(expected: [[String]], actual: [[String]]) {
    self.expected = expected
    self.actual = actual
  }

  /// Returns the leading rows of both tables that are complete in the given strings. The strings may be truncated.
  func rows(in expectedText: String, _ actualText: String) -> ComparedTables {
    func count(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.hasSuffix("|") ? 1 : 0) }
    return ComparedTables(
      expected: Array(expected.prefix(count(expectedText))),
      actual: Array(actual.prefix(count(actualText)))
    )
  }

  /// The tables as strings, with columns of the same width in both.
  package var texts: (expected: String, actual: String) {
    let lines = GherkinTable(rows: expected + actual).lines
    return (
      lines.prefix(expected.count).joined(separator: "\n"), lines.dropFirst(expected.count).joined(separator: "\n")
    )
  }
}
