import OperatingSystem

/// A task that executes step after step and scenario after scenario, until a step has to be cancelled or abandoned. The rest
/// needs another task: this one stays cancelled, or may never end.
@MainActor
final class AbandonableTask {
  enum State {
    case running
    /// Its task was cancelled, but reports what happens until its body returns.
    case cancelled
    /// Its task was left running and must report nothing more.
    case abandoned
    case ended
  }

  private(set) var state = State.running
  private var continuation: CheckedContinuation<Void, Never>?
  private let task = Monitor<Task<Void, Never>?>(nil)

  /// Runs the body in a task of its own, and returns when the body does, or when it is abandoned.
  func run(_ body: @escaping @MainActor () async -> Void) async {
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      let task = Task {
        await body()
        if state != .abandoned { leave(.ended) }
      }
      self.task.withLock { $0 = task }
    }
  }

  /// Cancels the task, from any thread.
  nonisolated var cancel: @Sendable () -> Void {
    { self.task.withLock { $0 }?.cancel() }
  }

  /// Notes that the task was cancelled.
  func noteCancellation() { state = .cancelled }

  /// Lets ``run(_:)`` return while the body still runs.
  func abandon() { if state != .ended { leave(.abandoned) } }

  private func leave(_ state: State) {
    self.state = state
    continuation?.resume()
    continuation = nil
  }
}
