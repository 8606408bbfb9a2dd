/// The code of a library's definitions and hooks, which are identified by their indices in the library.
@MainActor
package protocol StepCode: Sendable {
  nonisolated var library: CompiledLibrary { get }

  /// Creates and returns the world of an attempt.
  func openWorld() async throws -> any OpenWorld

  /// Calls the run hook at an index.
  func callRunHook(_ hook: Int) async throws
}

/// The world of an attempt, for calling steps and hooks.
@MainActor
package protocol OpenWorld: AnyObject {
  func callStep(_ definition: Int, _ inputs: ArgumentReader) async throws

  /// Calls a hook of the scenario or, if a step is given, a hook of that step.
  func callHook(_ hook: Int, _ scenario: Scenario, _ step: Scenario.Step?) async throws
}

extension StepRegistry: StepCode {
  package func openWorld() async throws -> any OpenWorld {
    Opened(registry: self, world: try await makeWorld())
  }

  package func callRunHook(_ hook: Int) async throws {
    if case .run(let body) = hooks[hook] { try await body() }
  }

  private final class Opened: OpenWorld {
    private let registry: StepRegistry
    private let world: World

    init(registry: StepRegistry, world: World) {
      self.registry = registry
      self.world = world
    }

    func callStep(_ definition: Int, _ inputs: ArgumentReader) async throws {
      try await registry.steps[definition](world, inputs)
    }

    func callHook(_ hook: Int, _ scenario: Scenario, _ step: Scenario.Step?) async throws {
      switch registry.hooks[hook] {
      case .run: break
      case .scenario(let body): try await body(world, scenario)
      case .step(let body): if let step { try await body(world, scenario, step) }
      }
    }
  }
}
