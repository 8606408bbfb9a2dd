import Korniszon

/// Executes scenarios in worker processes, of which one may have been started before.
@MainActor
final class WorkerExecution: Execution {
  private let settings: WorkerSettings
  private let interrupts: Interrupts
  private var first: WorkerProcess?
  /// Workers that were told to end.
  private var leaving: [WorkerProcess] = []

  init(_ settings: WorkerSettings, _ interrupts: Interrupts, first: WorkerProcess? = nil) {
    self.settings = settings
    self.interrupts = interrupts
    self.first = first
  }

  func run(_ plan: Plan, _ session: RunSession) async throws {
    let pool = WorkerPool(plan, session, settings, interrupts, first: first)
    first = nil
    defer { leaving = pool.workers }
    try await pool.run()
  }

  /// Waits for the end of the workers, which have nothing more to tell.
  func end() async {
    first?.send(.end)
    for worker in leaving + [first].compactMap(\.self) { await worker.buryEnded() }
  }
}
