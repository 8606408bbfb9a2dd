/// A compiled Cucumber Expression, such as `I have {int} cuke(s)`.
///
/// ```swift
/// let expression = try CucumberExpression("I have {int} cuke(s) in my belly/pocket", parameterTypes: .init())
/// expression.match("I have 7 cukes in my pocket")?.map(\.text)  // ["7"]
/// ```
/// An expression is compiled in three steps: to a syntax tree (`ExpressionParser`), to a regular expression with the
/// patterns of the parameter types (`RegularExpressionWriter`), and to a program for the matcher (`Pattern`), which
/// runs in bounded time.
public struct CucumberExpression: Sendable {
  /// The expression as written.
  public let source: String

  /// The types of the parameters, in order.
  public let parameterTypes: [ParameterType]

  /// The equivalent regular expression, in the form that the reference implementation generates.
  public let regularExpression: String

  /// The compiled `regularExpression`.
  let pattern: Pattern

  /// Compiles an expression with the parameter types of the registry.
  ///
  /// - Throws: An error if the expression is invalid or names a parameter type that isn't registered.
  public init(_ source: String, parameterTypes registry: ParameterTypeRegistry) throws(ExpressionError) {
    let writer = try RegularExpressionWriter(source, registry)
    self.source = source
    parameterTypes = writer.parameterTypes
    regularExpression = writer.pattern
    pattern = try Pattern(writer.pattern, of: source)
  }

  /// Matches the whole text of a step and returns one argument per parameter, or `nil` if the text doesn't match.
  public func match(_ text: Substring) -> [Argument]? {
    guard let groups = pattern.groups(in: text) else { return nil }
    return zip(groups, parameterTypes).map { Argument(group: $0, parameterType: $1) }
  }

  /// Matches the whole text of a step, given as a `String`, and returns one argument per parameter, or `nil` if the
  /// text doesn't match.
  public func match(_ text: String) -> [Argument]? { match(text[...]) }
}
