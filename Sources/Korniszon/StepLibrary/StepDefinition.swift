import CucumberExpressions

/// A step definition that is ready to run.
struct StepDefinition<World>: Sendable {
  let pattern: StepPattern
  let expression: StepExpression
  let location: SourceLocation
  let argumentTypes: [any StepArgument.Type]
  let body: @MainActor @Sendable (World, [StepInput]) async throws -> Void

  /// Whether the closure takes the step's table or doc string.
  var takesStepArgument: Bool { argumentTypes.count > expression.parameterTypes.count }
}
