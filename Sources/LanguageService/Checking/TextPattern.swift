public import CucumberExpressions

/// A regular expression that a style rule searches for.
public struct TextPattern: Sendable {
  /// The pattern as written.
  public let source: String

  private let expression: RegularExpression

  /// Creates a pattern in ECMAScript syntax.
  ///
  /// - Throws: An error if the pattern is invalid.
  public init(_ source: String, ignoresCase: Bool = false) throws(ExpressionError) {
    self.source = source
    expression = try RegularExpression(ignoresCase ? "(?i:\(source))" : source, parameterTypes: ParameterTypeRegistry())
  }

  /// Returns whether the pattern matches any part of a string.
  public func matches(_ text: Substring) -> Bool { expression.match(text) != nil }
}
