package import Korniszon

/// Executes scenarios in worker processes, of which one may have been started before.
@MainActor
package final class WorkerBackend: ExecutionBackend {
  private let settings: WorkerSettings
  private var first: WorkerProcess?
  /// Workers that were told to end.
  private var leaving: [WorkerProcess] = []

  package init(_ settings: WorkerSettings, first: WorkerProcess? = nil) {
    self.settings = settings
    self.first = first
  }

  package func run(_ plan: Plan, _ session: RunRecorder) async throws {
    let pool = try WorkerPool(plan, session, settings, first: first)
    first = nil
    defer { leaving = pool.workers }
    try await pool.run()
  }

  /// Waits for the end of the workers, which have nothing more to tell.
  package func end() async {
    first?.send(.end)
    for worker in leaving + [first].compactMap(\.self) { await worker.reapFinished() }
  }
}
