import Korniszon

/// Executes scenarios in worker processes, the first of which starts at once, while the features are still read.
@MainActor
final class WorkerExecution: Execution {
  private let settings: WorkerSettings
  private let interrupts: Interrupts
  private var first: WorkerProcess?
  /// Workers that were told to end.
  private var leaving: [WorkerProcess] = []

  init(_ settings: WorkerSettings, _ interrupts: Interrupts, _ options: RunOptions) {
    self.settings = settings
    self.interrupts = interrupts
    // That it cannot be started is told of when the run tries again.
    first = try? WorkerProcess(number: 1, settings, options)
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
