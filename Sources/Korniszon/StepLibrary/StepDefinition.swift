import CucumberExpressions

/// A step definition that is ready to run; an object, since every step of a run refers to one.
final class StepDefinition<World>: Sendable {
  typealias Body = @MainActor @Sendable (World, StepInputs) async throws -> Void

  let pattern: StepPattern
  let expression: StepExpression
  let location: SourceLocation
  let argumentTypes: [any StepArgument.Type]
  /// Takes the place of the run's limit for steps.
  let timeLimit: Duration?
  /// Whether the closure takes what stands below the step.
  let takesStepArgument: Bool
  let body: Body

  init(_ declaration: StepDeclaration<World>, _ expression: StepExpression) {
    pattern = declaration.pattern
    self.expression = expression
    location = declaration.location
    argumentTypes = declaration.argumentTypes
    timeLimit = declaration.timeLimit
    takesStepArgument = declaration.argumentTypes.count > expression.parameterTypes.count
    body = declaration.body
  }
}
