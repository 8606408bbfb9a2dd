import Dispatch

/// An executor that resumes tasks on the main queue.
///
/// Without this executor, a task of the main actor that has been waiting resumes on another thread, and only then
/// switches to the main queue. These switches, and the threads they need, noticeably slow down a small run. The
/// project's code doesn't run in tasks that prefer this executor.
package final class MainQueueExecutor: TaskExecutor {
  package static let shared = MainQueueExecutor()

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Task where Failure == Never {
  /// Starts a task of the main actor that resumes on the main queue after waiting.
  package static func onMainQueue(_ body: @escaping @MainActor @Sendable () async -> Success) -> Self {
    Task(executorPreference: MainQueueExecutor.shared) { await body() }
  }
}
