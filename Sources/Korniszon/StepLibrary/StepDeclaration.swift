/// A step definition as it was written down, before its pattern is compiled.
struct StepDeclaration<World>: Sendable {
  typealias Body = @MainActor @Sendable (World, StepInputs) async throws -> Void

  let pattern: StepPattern
  let location: SourceLocation
  let argumentTypes: [any StepArgument.Type]
  let timeLimit: Duration?
  let body: Body
}
