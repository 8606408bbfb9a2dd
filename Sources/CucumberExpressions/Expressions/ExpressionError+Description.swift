extension ExpressionError: CustomStringConvertible {
  /// The message, which names the problem and suggests a fix.
  ///
  /// The wording is that of the reference implementation, except for an invalid regular expression.
  public var description: String {
    switch kind {
    case .invalidRegularExpression(let error): error.description
    case .ambiguousParameterType(let error): error.description
    default:
      """
      This Cucumber Expression has a problem at column \(span.lowerBound + 1):

      \(expression)
      \(pointer)
      \(problem).
      \(advice)
      """
    }
  }

  /// A line that underlines the range of the error.
  private var pointer: String {
    let margin = String(repeating: " ", count: span.lowerBound)
    return span.count < 2 ? margin + "^" : margin + "^" + String(repeating: "-", count: span.count - 2) + "^"
  }

  private var problem: String {
    switch kind {
    case .undefinedParameterType(let name): "Undefined parameter type '\(name)'"
    case .invalidParameterName: ParameterTypeError.nameRule
    case .parameterNotClosed: "The '{' does not have a matching '}'"
    case .parameterInOptional: "An optional may not contain a parameter type"
    case .optionalNotClosed: "The '(' does not have a matching ')'"
    case .optionalIsEmpty: "An optional must contain some text"
    case .optionalInOptional: "An optional may not contain an other optional"
    case .alternationInOptional: "An alternation can not be used inside an optional"
    case .alternativeIsEmpty: "Alternative may not be empty"
    case .alternativeHasOnlyOptionals: "An alternative may not exclusively contain optionals"
    case .endOfLineEscaped: "The end of line can not be escaped"
    case .characterCannotBeEscaped:
      "Only the characters '{', '}', '(', ')', '\\', '/' and whitespace can be escaped"
    case .invalidRegularExpression, .ambiguousParameterType: ""
    }
  }

  private var advice: String {
    switch kind {
    case .undefinedParameterType(let name): "Please register a ParameterType for '\(name)'"
    case .invalidParameterName: "Did you mean to use a regular expression?"
    case .parameterNotClosed:
      "If you did not intend to use a parameter you can use '\\{' to escape the a parameter"
    case .parameterInOptional:
      "If you did not mean to use an parameter type you can use '\\{' to escape the '{'"
    case .optionalNotClosed:
      "If you did not intend to use optional text you can use '\\(' to escape the optional text"
    case .optionalIsEmpty, .alternativeHasOnlyOptionals:
      "If you did not mean to use an optional you can use '\\(' to escape the '('"
    case .optionalInOptional:
      "If you did not mean to use an optional type you can use '\\(' to escape the '('. "
        + "For more complicated expressions consider using a regular expression instead."
    case .alternationInOptional:
      "If you did not mean to use an alternation you can use '\\/' to escape the '/'. "
        + "Otherwise rephrase your expression or consider using a regular expression instead."
    case .alternativeIsEmpty: "If you did not mean to use an alternative you can use '\\/' to escape the '/'"
    case .endOfLineEscaped: "You can use '\\\\' to escape the '\\'"
    case .characterCannotBeEscaped: "If you did mean to use an '\\' you can use '\\\\' to escape it"
    case .invalidRegularExpression, .ambiguousParameterType: ""
    }
  }
}
