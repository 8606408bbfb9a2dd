public import CucumberExpressions

/// A mistake in a step definition, parameter type, or hook that is found before the run.
public struct DefinitionError: Error, Sendable {
  /// A kind of mistake in a definition.
  public enum Kind: Sendable {
    /// The Cucumber Expression or regular expression is malformed.
    case expression(ExpressionError)
    /// A Cucumber Expression looks like it was meant to be this regular expression.
    case regularExpression(String)
    /// The parameter type is malformed, its name is taken, or another type is already preferred for one of its
    /// patterns. `other` is the location of that other type, or `nil` if there is none or it is built in.
    case parameterType(ParameterTypeError, other: SourceLocation?)
    /// The tag expression of a hook is malformed.
    case tagExpression(TagExpressionError)
    /// A tag in the tag expression of a hook has no at sign.
    case tagWithoutAt(String)
    /// After the world, the closure doesn't take one argument for each parameter, followed by at most two for the
    /// step's table and doc string.
    case argumentCount(parameters: Int, arguments: Int)
    /// The closure's argument at a zero-based index, not counting the world, can't come from its parameter, table, or
    /// doc string.
    case argumentType(index: Int, type: String, parameter: StepParameter)
    /// The closure's arguments at these zero-based indices, not counting the world, all take the step's only table or
    /// doc string.
    case repeatedArgument(indices: [Int], types: [String], isTable: Bool)
    /// The timeout isn't greater than zero.
    case timeout(Duration)
  }

  /// The kind of mistake, with its details.
  public let kind: Kind
  /// The location of the definition.
  public let location: SourceLocation

  /// The pattern of the step definition, the name of the parameter type in braces, or `hook`.
  public let subject: String

  init(_ kind: Kind, at location: SourceLocation, of subject: String) {
    self.kind = kind
    self.location = location
    self.subject = subject
  }
}

/// The mistakes in a step library. There is at least one.
public struct DefinitionErrors: Error, Sendable {
  /// The mistakes in parameter types, followed by those in step definitions and hooks, in declaration order.
  public let errors: [DefinitionError]
}
