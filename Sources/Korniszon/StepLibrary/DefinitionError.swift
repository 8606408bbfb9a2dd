public import CucumberExpressions

/// A mistake in a step definition, found before the run.
public struct DefinitionError: Error, Sendable {
  /// The kind of mistake in a definition.
  public enum Kind: Sendable {
    /// The Cucumber Expression or regular expression is malformed.
    case expression(ExpressionError)
    /// The pattern is written as a Cucumber Expression but looks like this regular expression.
    case regularExpression(String)
    /// The parameter type is malformed, or its name or pattern is taken by the type defined at `other`, or by a built-in
    /// one.
    case parameterType(ParameterTypeError, other: SourceLocation?)
    /// The tag expression of a hook is malformed.
    case tagExpression(TagExpressionError)
    /// A tag in the tag expression of a hook has no `@`.
    case tagWithoutAt(String)
    /// The number of the closure's arguments doesn't match the parameters and the table or doc string that a step can
    /// have.
    case argumentCount(parameters: Int, arguments: Int)
    /// The closure's argument, counted from 0, can't be made from its parameter, table, or doc string.
    case argumentType(index: Int, type: String, parameter: StepParameter)
    /// Several of the closure's arguments, counted from 0, take the step's only table or doc string.
    case repeatedArgument(indices: [Int], types: [String], isTable: Bool)
    /// The time limit isn't more than zero.
    case timeLimit(Duration)
  }

  /// The kind of mistake.
  public let kind: Kind
  /// The location of the definition.
  public let location: SourceLocation

  /// The pattern, or the parameter type in braces.
  public let subject: String

  init(_ kind: Kind, at location: SourceLocation, of subject: String) {
    self.kind = kind
    self.location = location
    self.subject = subject
  }
}

/// All mistakes in the step definitions; never empty.
public struct DefinitionErrors: Error, Sendable {
  /// The mistakes, in the order of the definitions.
  public let errors: [DefinitionError]
}
