public import CucumberExpressions

/// A mistake in a step definition, found before the run.
public struct DefinitionError: Error, Sendable {
  public enum Kind: Sendable {
    case expression(ExpressionError)
    case parameterType(ParameterTypeError)
    case tagExpression(TagExpressionError)
    /// The closure takes fewer arguments than there are parameters, or more than can stand below a step.
    case argumentCount(parameters: Int, arguments: Int)
    /// The closure's argument, counted from 0, cannot be made from what stands there.
    case argumentType(index: Int, type: String, parameter: StepParameter)
  }

  public let kind: Kind
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
  public let errors: [DefinitionError]
}
