/// A Cucumber Expression that would match an undefined step.
public struct SnippetSuggestion: Sendable, Equatable {
  /// A parameter of the suggested step definition.
  public struct Parameter: Sendable, Equatable {
    /// The type's name, with a number from the second parameter of the same type on: `int`, `int2`.
    public let name: String

    /// What the expression names between its braces.
    public let type: ParameterType
  }

  /// The source of the expression.
  public let expression: String

  /// One for each parameter of the expression, in order.
  public let parameters: [Parameter]
}
