/// A step definition as it was written down, before its pattern is compiled.
struct StepDeclaration<World>: Sendable {
  let pattern: StepPattern
  let location: SourceLocation
  let argumentTypes: [any StepArgument.Type]
  let timeLimit: Duration?
  let body: StepDefinition<World>.Body
}
