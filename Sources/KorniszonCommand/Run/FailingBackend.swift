import Korniszon

/// Fails as a fault of the runner itself would, which the compatibility kit wants to see.
struct FailingBackend: ExecutionBackend {
  private struct Fault: Error, CustomStringConvertible {
    let description = "Whoops!"
  }

  func run(_ plan: Plan, _ session: RunRecorder) async throws { throw Fault() }
}
