import CucumberExpressions

/// A step definition that is ready to run.
struct StepDefinition<World>: Sendable {
  let pattern: StepPattern
  let expression: StepExpression
  let location: SourceLocation
  let argumentTypes: [any StepArgument.Type]
  let body: @MainActor @Sendable (World, StepInputs) async throws -> Void

  /// Whether the closure takes what stands below the step.
  var takesStepArgument: Bool { argumentTypes.count > expression.parameterTypes.count }
}
