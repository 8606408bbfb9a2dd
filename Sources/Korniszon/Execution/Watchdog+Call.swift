import CucumberMessages
import Synchronization

extension Watchdog {
  /// Calls a body in a task of its own; nil if its time was over before it ended.
  ///
  /// A body that has not ended though it was cancelled is left behind, unless whoever looks after the process ends that.
  @MainActor
  func call(
    within limit: Swift.Duration,
    leavesBehind: Bool,
    _ body: @escaping @MainActor () async -> TestStepResult
  ) async -> TestStepResult? {
    let stretch = ExecutionTask()
    let result = Mutex<TestStepResult?>(nil)
    begin(until: .now + limit, cancel: stretch.cancel) {
      if leavesBehind { await stretch.end() }
    }
    await stretch.run {
      let value = await body()
      result.withLock { $0 = value }
    }
    return end() ? nil : result.withLock(\.self)
  }
}
