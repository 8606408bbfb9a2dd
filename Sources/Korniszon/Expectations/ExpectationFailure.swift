import CucumberMessages

/// A failed expectation, with its location and, if it compares values, the expected and actual values.
public struct ExpectationFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The failure message, a sentence for readers of the report.
  public let message: String
  /// The expected value, or `nil` if the expectation doesn't compare values.
  public let expected: String?
  /// The actual value, or `nil` if the expectation doesn't compare values.
  public let actual: String?
  /// The location of the expectation.
  public let location: SourceLocation
  /// The cells of the expected and actual values if both are tables, or `nil` otherwise. Equality ignores the cells,
  /// because the values contain the same data.
  var tables: ComparedTables?
  /// The runner's reason, or `nil` if the step gave its own message. Equality ignores the reason, because the message
  /// contains it.
  var reason: Reason?

  /// Creates a failure. If both values are given, the report compares them.
  public init(_ message: String, expected: String? = nil, actual: String? = nil, at location: SourceLocation) {
    self.message = message
    self.expected = expected
    self.actual = actual
    self.location = location
    StrayIssues.addIfLate(self)
  }

  /// Creates a failure whose message is the English text of a reason.
  init(_ reason: Reason, expected: String, actual: String, at location: SourceLocation) {
    self.init(reason.english, expected: expected, actual: actual, at: location)
    self.reason = reason
  }

  /// Creates a failure that compares two tables.
  init(_ reason: Reason, _ tables: ComparedTables, at location: SourceLocation) {
    let texts = tables.texts
    self.init(reason, expected: texts.expected, actual: texts.actual, at: location)
    self.tables = tables
  }

  /// The message, followed by each value on its own line. A value with several lines begins below its label.
  public var description: String {
    let expected = expected.map { Self.labeled(FailureComparison.expectedLabel, $0) }
    let actual = actual.map { Self.labeled(FailureComparison.actualLabel, $0) }
    return [message, expected, actual].compactMap { $0 }.joined(separator: "\n")
  }

  private static func labeled(_ label: String, _ value: String) -> String {
    value.contains(where: \.isNewline) ? "\(label.filter { $0 != " " })\n\(value)" : label + value
  }

  /// Returns whether the failures have the same message, values, and location.
  public static func == (left: Self, right: Self) -> Bool {
    (left.message, left.expected, left.actual, left.location)
      == (right.message, right.expected, right.actual, right.location)
  }

  /// Hashes the message, values, and location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(expected)
    hasher.combine(actual)
    hasher.combine(location)
  }

  /// The comparison for reports, or `nil` if the failure doesn't have both values.
  var comparison: FailureComparison? {
    guard let expected, let actual else { return nil }
    return FailureComparison(message: message, expected: expected, actual: actual, tables: tables)
  }
}
