public import Korniszon
import OperatingSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ExecutionBackend {
  /// Executes scenarios in worker processes, so that a step that ends its process fails its scenario and nothing else.
  ///
  /// `count` is the largest number of processes; by default, the numbers of cores and scenarios decide.
  @MainActor
  public static func workerProcesses(count: Int? = nil) -> ExecutionBackend {
    workerProcesses(
      WorkerSettings(
        count: count,
        arguments: CommandLine.arguments,
        environment: ProcessInfo.processInfo.environment
      )
    )
  }

  /// Starts the first process immediately, in parallel with the rest of the preparation of the run.
  @MainActor
  package static func workerProcesses(_ settings: WorkerSettings) -> ExecutionBackend {
    let host = Result { () throws(SystemError) in try ProcessHost(settings) }
    try? host.get().prepare()
    return ExecutionBackend { _, plan, recorder in
      WorkerExecution(plan, recorder, settings, on: try host.get())
    }
  }
}

/// Executes scenarios in worker processes.
@MainActor
final class WorkerExecution: ScenarioExecution {
  private let host: any WorkerHost
  private let pool: WorkerPool

  init(_ plan: Plan, _ recorder: RunRecorder, _ settings: WorkerSettings, on host: any WorkerHost) {
    self.host = host
    pool = WorkerPool(
      plan,
      recorder,
      workerCount: settings.workerCount(scenarios: plan.testCases.count),
      on: host
    )
  }

  func begin() async { await pool.begin() }

  func run(_ scenarios: [Int]) async { await pool.run(scenarios) }

  func end() async throws { try await pool.end() }

  func close() async {
    await pool.close()
    await host.close()
  }
}
