/// The code behind a catalog, whatever the type of its worlds; what is called is named by its position in the catalog.
@MainActor
package protocol StepCode: Sendable {
  nonisolated var catalog: StepCatalog { get }

  /// Makes the world of an attempt.
  func openWorld() async throws -> any OpenWorld

  /// Calls a hook of the run.
  func callRunHook(_ hook: Int) async throws
}

/// The world of an attempt, with the code that is called in it.
@MainActor
package protocol OpenWorld: AnyObject {
  func callStep(_ definition: Int, _ inputs: ArgumentReader) async throws

  /// Calls a hook of the scenario, or of its steps.
  func callHook(_ hook: Int, _ scenario: Scenario) async throws
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

    func callHook(_ hook: Int, _ scenario: Scenario) async throws {
      if case .scenario(let body) = registry.hooks[hook] { try await body(world, scenario) }
    }
  }
}

/// The boundary between the runner and the code of a project: the world, steps and hooks of a scenario are called through
/// it.
///
/// A backtrace with a frame of this type leads to such code. This tells a step that crashed from something that an earlier
/// scenario has left running. Nothing else could: while a step waits, other code runs in the same process and thread.
/// ``frameName`` is made from the type itself, so that renaming the type cannot break the reader of backtraces.
package enum StepCodeBoundary {
  /// What every frame of this type contains in a backtrace.
  package static let frameName = "\(Self.self)."

  @MainActor @inline(never)
  static func call<Value>(_ body: @MainActor () async -> Value) async -> Value { await body() }

  @MainActor @inline(never)
  static func callWithoutAwaiting(_ body: @MainActor () -> Void) { body() }
}
