import CucumberExpressions
import CucumberMessages

/// A hook that is ready to run; an object, since every scenario of a run refers to it.
final class HookDefinition<World>: Sendable {
  enum Body: Sendable {
    /// Runs around all scenarios and has no world.
    case run(@MainActor @Sendable () async throws -> Void)
    /// Runs in an attempt of a scenario.
    case scenario(@MainActor @Sendable (World, Scenario) async throws -> Void)
  }

  let kind: Hook.Kind
  /// Nil for every scenario.
  let tags: TagExpression?
  /// The tag expression as its author wrote it.
  let tagSource: String?
  let name: String?
  let location: SourceLocation
  let body: Body

  init(_ declaration: HookDeclaration<World>, _ tags: TagExpression?) {
    kind = declaration.kind
    self.tags = tags
    tagSource = declaration.tags
    name = declaration.name
    location = declaration.location
    body = declaration.body
  }
}
