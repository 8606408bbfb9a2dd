import CucumberExpressions

/// The step definitions of a project, compiled and checked; it does not change during a run.
public struct StepRegistry<World>: Sendable {
  /// A parameter type that an expression names and nobody defined.
  struct UndefinedParameterType: Sendable {
    let name: String
    let expression: String
    let location: SourceLocation
  }

  let makeWorld: @MainActor @Sendable () async throws -> World
  let definitions: [StepDefinition<World>]
  let matcher: StepMatcher
  let parameterTypes: ParameterTypeRegistry
  let declaredTypes: [String: ParameterTypeDeclaration]
  let undefinedParameterTypes: [UndefinedParameterType]
}
