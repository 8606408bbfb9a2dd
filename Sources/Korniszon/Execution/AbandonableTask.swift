import OperatingSystem

/// A task that executes steps and scenarios one after another until a step is canceled or abandoned.
///
/// The remaining steps need another task, because this one stays canceled or may never end.
@MainActor
final class AbandonableTask: LimitedWork {
  enum State {
    case running
    /// The task is canceled but continues to report events until its body returns.
    case cancelled
    /// The task may still be running but mustn't report anything.
    case abandoned
    case ended
  }

  private(set) var state = State.running
  /// A closure that is called with the task and the index of a step that ignores its cancellation, or `nil` to let the
  /// step continue.
  var onAbandonedStep: (@MainActor (AbandonableTask, _ step: Int) -> Void)?
  private var continuation: CheckedContinuation<Void, Never>?
  private let task = Monitor<Task<Void, Never>?>(nil)

  /// Runs the body in a new task, and returns when the body returns or the task is abandoned.
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

  /// Cancels the task. Any thread can call this method.
  nonisolated func cancel() { task.withLock { $0 }?.cancel() }

  func abandon(step: Int) { onAbandonedStep?(self, step) }

  /// Records that the task was canceled.
  func noteCancellation() { state = .cancelled }

  /// Makes ``run(_:)`` return while the body is still running.
  func abandon() { if state != .ended { leave(.abandoned) } }

  private func leave(_ state: State) {
    self.state = state
    continuation?.resume()
    continuation = nil
  }
}
