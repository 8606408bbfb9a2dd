package import Korniszon
import OperatingSystem

/// Executes scenarios in worker processes.
@MainActor
package final class WorkerBackend: ExecutionBackend {
  private let settings: WorkerSettings
  private let host: Result<any WorkerHost, SystemError>
  private var pool: WorkerPool?

  /// Starts the first process, in parallel with the rest of the set-up of the run.
  package convenience init(_ settings: WorkerSettings) {
    self.init(settings, on: Result { () throws(SystemError) in try ProcessHost(settings) })
  }

  init(_ settings: WorkerSettings, on host: Result<any WorkerHost, SystemError>) {
    self.settings = settings
    self.host = host
    try? host.get().prepare()
  }

  package func run(_ plan: Plan, _ session: RunRecorder) async throws {
    let count = settings.workerCount(scenarios: plan.testCases.count)
    let pool = WorkerPool(plan, session, workerCount: count, on: try host.get())
    self.pool = pool
    await pool.begin()
    if !session.hasFailedHook { await pool.run(Array(plan.testCases.indices)) }
    try await pool.end()
  }

  /// Waits for the end of the processes.
  package func end() async {
    await pool?.close()
    try? await host.get().close()
  }
}
