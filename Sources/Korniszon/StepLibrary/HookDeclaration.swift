import CucumberMessages

/// A hook whose tag expression hasn't been parsed.
struct HookDeclaration<World: AnyObject>: Sendable {
  enum Body: Sendable {
    /// Code that runs before or after all scenarios, without a world.
    case run(@MainActor @Sendable () async throws -> Void)
    /// Code that runs before or after the steps of an attempt.
    case scenario(@MainActor @Sendable (World, Scenario) async throws -> Void)
    /// Code that runs before or after each step of an attempt.
    case step(@MainActor @Sendable (World, Scenario, Scenario.Step) async throws -> Void)
  }

  let kind: Hook.Kind
  var tags: String?
  let name: String?
  let order: Int
  let location: SourceLocation
  let body: Body
}
