import Gherkin

/// A step definition whose pattern hasn't been compiled.
struct StepDeclaration<World: AnyObject>: Sendable {
  typealias Body = @MainActor @Sendable (World, ArgumentReader) async throws -> Void

  let pattern: StepPattern
  let keywordType: KeywordType
  let location: SourceLocation
  let argumentTypes: [any StepArgument.Type]
  let timeout: Swift.Duration?
  let body: Body
}
