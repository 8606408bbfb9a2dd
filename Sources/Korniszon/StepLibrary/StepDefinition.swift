import CucumberExpressions

/// A step definition that is ready to run.
struct StepDefinition<World>: Sendable {
  typealias Body = @MainActor @Sendable (World, StepInputs) async throws -> Void

  let pattern: StepPattern
  let expression: StepExpression
  let location: SourceLocation
  let argumentTypes: [any StepArgument.Type]
  /// Takes the place of the run's limit for steps.
  let timeLimit: Duration?
  let body: Body

  /// Whether the closure takes what stands below the step.
  var takesStepArgument: Bool { argumentTypes.count > expression.parameterTypes.count }
}
