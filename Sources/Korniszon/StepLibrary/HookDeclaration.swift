import CucumberMessages

/// A hook as it was written down, before its tag expression is read.
struct HookDeclaration<World>: Sendable {
  enum Body: Sendable {
    /// Runs around all scenarios and has no world.
    case run(@MainActor @Sendable () async throws -> Void)
    /// Runs in an attempt of a scenario.
    case scenario(@MainActor @Sendable (World, Scenario) async throws -> Void)
  }

  let kind: Hook.Kind
  let tags: String?
  let name: String?
  let location: SourceLocation
  let body: Body
}
