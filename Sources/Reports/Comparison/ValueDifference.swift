import CucumberMessages

/// The difference between the expected and the actual value of a failure, in the form in which reports show it.
enum ValueDifference {
  /// The difference between single-line values other than long lists.
  case values(TextDifference)
  /// The difference between multiline values, or between the elements of long lists, sets, dictionaries, or structures.
  case lines(LineDifference)
  case tables(TableDifference)

  /// The length of a description, in UTF-8 bytes, above which lists are compared element by element.
  private static let listWidth = 60

  init(_ comparison: FailureComparison) {
    let (expected, actual) = (comparison.expected.printable, comparison.actual.printable)
    if let tables = comparison.tables {
      self = .tables(TableDifference(tables))
    } else if expected.contains(where: \.isNewline) || actual.contains(where: \.isNewline) {
      let (left, right) = Self.unquoted(expected, actual)
      self = .lines(LineDifference(expected: left.printableLines, actual: right.printableLines))
    } else if max(expected.utf8.count, actual.utf8.count) > Self.listWidth, let left = ElementList(expected),
      let right = ElementList(actual), left.opening == right.opening
    {
      self = .lines(LineDifference(expected: left, actual: right))
    } else {
      self = .values(TextDifference(expected: expected, actual: actual))
    }
  }

  /// Returns two descriptions without the quotation marks that enclose them. If either isn't enclosed in quotation
  /// marks, returns both unchanged.
  private static func unquoted(_ expected: String, _ actual: String) -> (String, String) {
    let texts = [expected, actual]
    guard texts.allSatisfy({ $0.count > 1 && $0.first == "\"" && $0.last == "\"" }) else { return (expected, actual) }
    return (String(expected.dropFirst().dropLast()), String(actual.dropFirst().dropLast()))
  }
}
