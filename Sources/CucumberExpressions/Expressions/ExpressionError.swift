/// An error in an expression, with its position.
public struct ExpressionError: Error, Sendable, Equatable {
  /// A kind of error in an expression.
  public enum Kind: Sendable, Equatable {
    /// The expression names a parameter type that isn't registered.
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
    /// One side of a `/` is empty.
    case alternativeIsEmpty
    /// One side of a `/` contains only optionals.
    case alternativeHasOnlyOptionals
    /// Nothing follows a backslash.
    case endOfLineEscaped
    /// A backslash precedes a character without special meaning.
    case characterCannotBeEscaped
    /// The regular expression, or the one generated from a Cucumber Expression, is invalid.
    case invalidRegularExpression(PatternError)
    /// The pattern of a capture group belongs to several parameter types, none of which is preferred.
    case ambiguousParameterType(ParameterTypeError)
  }

  /// The kind of error.
  public let kind: Kind

  /// The whole expression.
  public let expression: String

  /// The range of the error in the expression, in Unicode code points.
  public let span: Range<Int>

  init(_ kind: Kind, in expression: String, at span: Range<Int>) {
    self.kind = kind
    self.expression = expression
    self.span = span
  }
}
