/// A task of the main actor whose result several callers can wait for, without leaving the main thread as they do when
/// they wait for the value of a `Task`.
@MainActor
package final class MainActorTask<Success: Sendable> {
  private var result: Success?
  private var waiting: [CheckedContinuation<Success, Never>] = []

  /// Starts the task. Canceling the current task doesn't cancel it.
  package init(_ body: @escaping @MainActor @Sendable () async -> Success) {
    Task(executorPreference: MainQueueExecutor.shared) { await self.run(body) }
  }

  /// The result, as soon as the task has ended.
  package var value: Success {
    get async {
      if let result { return result }
      return await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func run(_ body: @MainActor () async -> Success) async {
    let result = await body()
    self.result = result
    for continuation in waiting { continuation.resume(returning: result) }
    waiting = []
  }
}

extension MainActorTask: Hashable {
  nonisolated package static func == (left: MainActorTask, right: MainActorTask) -> Bool { left === right }

  nonisolated package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
