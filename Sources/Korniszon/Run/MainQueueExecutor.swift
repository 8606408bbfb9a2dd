import Dispatch

/// An executor that resumes tasks on the main queue.
///
/// A task of the main actor that has waited resumes on another thread first, from which it then switches to the main
/// queue, unless it prefers this executor. A small run takes noticeably longer with these switches, and with the threads
/// that they need. The project's code doesn't run in tasks that prefer it.
package final class MainQueueExecutor: TaskExecutor {
  package static let shared = MainQueueExecutor()

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Task where Failure == Never {
  /// Starts a task of the main actor that resumes on the main queue.
  package static func onMainQueue(_ body: @escaping @MainActor @Sendable () async -> Success) -> Self {
    Task(executorPreference: MainQueueExecutor.shared) { await body() }
  }
}
