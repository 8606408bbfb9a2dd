import Korniszon

/// Fails as a fault of the runner itself would, which the compatibility kit wants to see.
struct FaultyExecution: Execution {
  private struct Fault: Error, CustomStringConvertible {
    let description = "Whoops!"
  }

  func run(_ plan: Plan, _ session: RunSession) async throws { throw Fault() }
}
