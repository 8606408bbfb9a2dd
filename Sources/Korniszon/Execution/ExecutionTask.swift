import Synchronization

/// What one task executes, step after step and scenario after scenario, until a step has to be cancelled or given up.
@MainActor
final class ExecutionTask {
  /// Whether the task was cancelled: the rest needs another.
  var isCancelled = false

  /// Whether the task was left behind: it must not tell anything more.
  var isGivenUp = false

  private(set) var isEnded = false
  private var continuation: CheckedContinuation<Void, Never>?
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Whether the rest is for another task.
  var isOver: Bool { isCancelled || isGivenUp }

  /// Runs the body in a task of its own, until that or ``end()`` ends them.
  func run(_ body: @escaping @MainActor () async -> Void) async {
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      let task = Task {
        await body()
        end()
      }
      self.task.withLock { $0 = task }
    }
  }

  func end() {
    isEnded = true
    continuation?.resume()
    continuation = nil
  }

  /// Cancels the task, from whichever thread.
  nonisolated var cancel: @Sendable () -> Void {
    { self.task.withLock { $0 }?.cancel() }
  }
}
