/// Why an expression cannot be used, and where in it.
public struct ExpressionError: Error, Sendable, Equatable {
  /// What is wrong with an expression.
  public enum Kind: Sendable, Equatable {
    /// The expression names a parameter type that is not registered.
    case undefinedParameterType(String)
    case invalidParameterName
    case parameterNotClosed
    case parameterInOptional
    case optionalNotClosed
    case optionalIsEmpty
    case optionalInOptional
    case alternationInOptional
    case alternativeIsEmpty
    case alternativeHasOnlyOptionals
    case endOfLineEscaped
    case characterCannotBeEscaped
    /// The expression is, or was made into, a regular expression that is not valid.
    case invalidRegularExpression(PatternError)
    /// A capture group of a regular expression stands for more than one parameter type.
    case ambiguousParameterType(ParameterTypeError)
  }

  public let kind: Kind

  /// The whole expression.
  public let expression: String

  /// The part of the expression that is wrong, in Unicode code points.
  public let span: Range<Int>

  init(_ kind: Kind, in expression: String, at span: Range<Int>) {
    self.kind = kind
    self.expression = expression
    self.span = span
  }
}
