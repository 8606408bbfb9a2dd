/// The step definitions and hooks of a project, compiled and checked; it does not change during a run.
public struct StepRegistry<World>: Sendable {
  let makeWorld: @MainActor @Sendable () async throws -> World
  /// The code of the catalog's definitions, at the same positions.
  let steps: [StepDeclaration<World>.Body]
  /// The code of the catalog's hooks, at the same positions.
  let hooks: [HookDeclaration<World>.Body]
  package let catalog: StepCatalog
}
