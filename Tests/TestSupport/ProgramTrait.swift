import Foundation
public import Testing

/// Runs tests that wait for programs on threads of their own, so that they don't hold up other tests.
///
/// A blocked thread of Swift's pool keeps a core idle, because the pool has one thread per core. Tests on the main actor
/// stay there.
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
  /// Marks tests that start programs and wait for them: a few run at a time, on threads of their own.
  public static var runsPrograms: Self { Self() }
}

/// The threads of tests that wait for programs.
private final class ProgramExecutor: TaskExecutor {
  static let shared = ProgramExecutor()

  private let queue = OperationQueue()

  private init() { queue.maxConcurrentOperationCount = 3 * ProcessInfo.processInfo.activeProcessorCount }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation {
      #if os(Linux)
        // Programs inherit the low priority of the thread, so that they don't slow down the main actor, which runs one
        // test at a time. Other systems have priorities of processes only.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
      #endif
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
