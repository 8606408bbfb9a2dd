import Dispatch

/// An executor that resumes tasks on the main queue.
///
/// Without it, what a task of the main actor waits for resumes the task on another thread, from which it then switches to
/// the main one. A small run takes noticeably longer with these switches, and with the threads that they need.
package final class MainQueueExecutor: TaskExecutor {
  package static let shared = MainQueueExecutor()

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
