import CucumberMessages

/// A failed expectation, with its location and, if it compares values, the expected and actual values.
public struct ExpectationFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence for the reader of the report.
  public let message: String
  /// The expected value as text, or `nil` if the expectation doesn't compare values.
  public let expected: String?
  /// The actual value as text, or `nil` if the expectation doesn't compare values.
  public let actual: String?
  /// The location of the expectation.
  public let location: SourceLocation

  /// Creates a failure. The report compares the two values if both are given.
  public init(_ message: String, expected: String? = nil, actual: String? = nil, at location: SourceLocation) {
    self.message = message
    self.expected = expected
    self.actual = actual
    self.location = location
  }

  /// The message, followed by the two values on separate lines.
  public var description: String {
    [message, expected.map { FailureComparison.expectedLabel + $0 }, actual.map { FailureComparison.actualLabel + $0 }]
      .compactMap { $0 }.joined(separator: "\n")
  }

  /// The two values for the reports, if the failure has both.
  var comparison: FailureComparison? {
    guard let expected, let actual else { return nil }
    return FailureComparison(message: message, expected: expected, actual: actual)
  }
}
