import CucumberMessages

/// An expectation that did not hold: what was expected, what was there instead, and where it was written.
public struct ExpectationFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence for the reader of the report.
  public let message: String
  public let expected: String?
  public let actual: String?
  public let location: SourceLocation

  public init(_ message: String, expected: String? = nil, actual: String? = nil, at location: SourceLocation) {
    self.message = message
    self.expected = expected
    self.actual = actual
    self.location = location
  }

  /// The message, with the two values on lines of their own below it.
  public var description: String { FailureMessage.text(message, expected: expected, actual: actual) }
}
