import Korniszon

/// An execution with the fault that the kit's option `--error` stands for.
struct FaultyExecution: Execution {
  private struct Fault: Error, CustomStringConvertible {
    let description = "Whoops!"
  }

  func run(_ plan: Plan, _ session: RunSession) async throws { throw Fault() }
}
