/// Why an expression cannot be used, and where in it.
public struct ExpressionError: Error, Sendable, Equatable {
  /// What is wrong with an expression.
  public enum Kind: Sendable, Equatable {
    /// The expression names a parameter type that is not registered.
    case undefinedParameterType(String)
    /// A parameter's name contains one of `{()/`.
    case invalidParameterName
    /// A `{` has no `}`.
    case parameterNotClosed
    /// A parameter is inside an optional.
    case parameterInOptional
    /// A `(` has no `)`.
    case optionalNotClosed
    /// An optional contains no text.
    case optionalIsEmpty
    /// An optional is inside another.
    case optionalInOptional
    /// A `/` is inside an optional.
    case alternationInOptional
    /// Nothing is on one side of a `/`.
    case alternativeIsEmpty
    /// Only optionals are on one side of a `/`.
    case alternativeHasOnlyOptionals
    /// Nothing follows a backslash.
    case endOfLineEscaped
    /// A backslash is before a character that has no special meaning.
    case characterCannotBeEscaped
    /// The expression is, or was made into, a regular expression that is not valid.
    case invalidRegularExpression(PatternError)
    /// A capture group of a regular expression matches more than one parameter type.
    case ambiguousParameterType(ParameterTypeError)
  }

  /// What is wrong.
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
