import OperatingSystem

/// The code of a catalog's definitions and hooks, which are identified by their positions in the catalog.
@MainActor
package protocol StepCode: Sendable {
  nonisolated var catalog: StepCatalog { get }

  /// Creates the world of an attempt.
  func openWorld() async throws -> any OpenWorld

  /// Calls a run hook.
  func callRunHook(_ hook: Int) async throws
}

/// The world of an attempt, in which steps and hooks are called.
@MainActor
package protocol OpenWorld: AnyObject {
  func callStep(_ definition: Int, _ inputs: ArgumentReader) async throws

  /// Calls a hook of the scenario or of one of its steps.
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

/// The boundary between the runner and a project's code. The runner creates worlds and calls steps and hooks through
/// it.
///
/// A backtrace with a frame of this type belongs to the current step or hook. This distinguishes a crash of the step
/// from a crash of code that an earlier scenario left running: while a step is suspended, other code can run in the
/// same process and thread. ``frameName`` is derived from the type, so that renaming the type doesn't break the
/// backtrace reader.
package enum StepCodeBoundary {
  /// The text that every frame of this type contains in a backtrace.
  package static let frameName = "\(Self.self)."

  /// Calls a project's code in the run's process. A forked child ends here if the code returns in it.
  @MainActor @inline(never)
  static func call<Value>(_ process: OwnProcess, _ body: @MainActor () async -> Value) async -> Value {
    let value = await body()
    process.endForkedChild()
    return value
  }

  /// Calls synchronous code of a project. See ``call(_:_:)``.
  @MainActor @inline(never)
  static func callWithoutAwaiting(_ process: OwnProcess, _ body: @MainActor () -> Void) {
    body()
    process.endForkedChild()
  }
}
