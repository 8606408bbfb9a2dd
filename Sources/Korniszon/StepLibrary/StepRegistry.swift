/// The step definitions and hooks of a project, compiled and checked; it does not change during a run.
public struct StepRegistry<World>: Sendable {
  let makeWorld: @MainActor @Sendable () async throws -> World
  let definitions: [StepDefinition<World>]
  let hooks: [HookDefinition<World>]
  package let catalog: StepCatalog
}
