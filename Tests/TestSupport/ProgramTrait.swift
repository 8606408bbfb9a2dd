import Foundation
public import Testing

/// A trait that runs tests on separate threads, because they block while a program runs and would hold up other tests.
///
/// A blocked thread of Swift's pool keeps a core idle, because the pool has one thread per core. Tests on the main
/// actor stay there.
public struct ProgramTrait: TestTrait, SuiteTrait, TestScoping {
  public let isRecursive = true

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ProgramExecutor.shared) { try await body() }
  }
}

extension Trait where Self == ProgramTrait {
  /// A trait for tests that start programs and block until the programs end. A few such tests run at a time, on threads
  /// of their own.
  public static var runsPrograms: Self { Self() }
}

/// A task executor with its own threads, for tests that wait for programs.
private final class ProgramExecutor: TaskExecutor, @unchecked Sendable {
  static let shared = ProgramExecutor()

  /// The lock of the jobs, which signals that there is a job.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init() {
    for _ in 0..<3 * ProcessInfo.processInfo.activeProcessorCount {
      Thread.detachNewThread { [unowned self] in runJobs() }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.insert(job, at: 0)
      condition.signal()
    }
  }

  private func runJobs() {
    // Like the threads of Dispatch, these threads receive no signals, which would interrupt their system calls.
    var signals = sigset_t()
    sigfillset(&signals)
    for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] { sigdelset(&signals, fault) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if os(Linux)
      // Programs inherit the low priority of the thread, so that they don't slow down the main actor, which runs one
      // test at a time. Other systems have only priorities of processes.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
    #endif
    while true {
      let job = condition.withLock { () -> UnownedJob? in
        while jobs.isEmpty { condition.wait() }
        return jobs.popLast()
      }
      job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
