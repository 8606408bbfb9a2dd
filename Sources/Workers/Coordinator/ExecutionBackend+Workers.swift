public import Korniszon
import OperatingSystem

extension ExecutionBackend {
  /// Returns a backend that executes scenarios in worker processes, so that a step that ends its process fails only its
  /// own scenario.
  ///
  /// `count` is the maximum number of processes. By default, it is the smallest of the number of processors that this
  /// process may use, the number of processors that a batch system has allocated, and a quarter of the number of
  /// scenarios, but at least one.
  @MainActor
  public static func workerProcesses(count: Int? = nil) -> ExecutionBackend {
    workerProcesses(
      WorkerSettings(
        count: count,
        arguments: CommandLine.arguments,
        environment: System.environment
      )
    )
  }

  /// Returns a worker backend with the given settings. Its first process starts immediately, while the run is set up.
  @MainActor
  package static func workerProcesses(_ settings: WorkerSettings) -> ExecutionBackend {
    // A worker may end while the coordinator is writing to it.
    System.surviveClosedPipes()
    System.reportEndsOfChildren()
    return workers(settings) { try ProcessHost(settings) }
  }

  /// Returns a backend that executes each run on a host of its own. The host for the first run is created and prepared
  /// immediately. If no run uses this host, it is released together with the backend.
  @MainActor
  static func workers(
    _ settings: WorkerSettings,
    on makeHost: @escaping @MainActor @Sendable () throws -> any WorkerHost
  ) -> ExecutionBackend {
    let prepared = PreparedHost(try? makeHost())
    return ExecutionBackend { _, plan, recorder in
      let count = settings.workerCount(scenarios: plan.testCases.count)
      return WorkerPool(plan, recorder, workerCount: count, on: try prepared.take() ?? makeHost())
    }
  }
}

/// A host that is prepared before the run that uses it.
@MainActor
private final class PreparedHost {
  private var host: (any WorkerHost)?

  init(_ host: (any WorkerHost)?) {
    self.host = host
    host?.prepare()
  }

  func take() -> (any WorkerHost)? { host.take() }
}
