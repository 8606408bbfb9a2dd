package import CucumberExpressions

/// A regular expression that a style rule searches for.
package struct TextPattern: Sendable {
  /// The pattern as written.
  package let source: String

  private let expression: RegularExpression

  /// Creates a pattern in ECMAScript syntax.
  ///
  /// - Throws: An error if the pattern is invalid.
  package init(_ source: String, ignoresCase: Bool = false) throws(ExpressionError) {
    self.source = source
    expression = try RegularExpression(ignoresCase ? "(?i:\(source))" : source, parameterTypes: ParameterTypeRegistry())
  }

  /// Returns whether the pattern matches any part of a string.
  package func matches(_ text: Substring) -> Bool { expression.match(text) != nil }
}
