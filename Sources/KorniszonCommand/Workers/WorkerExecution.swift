import Korniszon

/// Executes scenarios in worker processes.
struct WorkerExecution: Execution {
  let settings: WorkerSettings
  let interrupts: Interrupts

  func run(_ plan: Plan, _ session: RunSession) async throws {
    try await WorkerPool(plan, session, settings, interrupts).run()
  }
}
