import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Ends of processes that nobody wants: a run that looks as if it had succeeded, or that happens twice.
extension System {
  /// Ends this process, with status 1 and a message, if it is a forked child of `owner`.
  ///
  /// A child that a step forks and lets return has copies of the run's state and descriptors: what it reports would
  /// take the place of its parent's results.
  package static func endForkedChild(of owner: Int32) {
    guard processID != owner else { return }
    complain(
      "a step forked a child process that returned to the run, so the child was terminated; "
        + "a forked child must call exec or _exit"
    )
    exitImmediately(1)
  }

  // MARK: The guard against an early end

  /// The process that must not succeed yet, or 0.
  private static let unfinishedProcess = Atomic<Int32>(0)

  /// From now on, `exit(0)` and `quick_exit` end this process with status 1 and a message. A forked child may exit as
  /// it likes, and `_exit` can't be noticed.
  package static func beginGuardingExit() {
    unfinishedProcess.store(processID, ordering: .sequentiallyConsistent)
    #if canImport(Darwin)
      atexit { System.failUnfinishedProcess() }
    #else
      on_exit({ status, _ in if status == 0 { System.failUnfinishedProcess() } }, nil)
      at_quick_exit { System.failUnfinishedProcess() }
    #endif
  }

  /// Lets the process end with any status again.
  package static func endGuardingExit() { unfinishedProcess.store(0, ordering: .sequentiallyConsistent) }

  private static func failUnfinishedProcess() {
    guard unfinishedProcess.load(ordering: .sequentiallyConsistent) == processID else { return }
    complain("the process exited before the run was complete; steps and hooks must return or throw, not exit")
    fflush(nil)
    exitImmediately(1)
  }

  private static func complain(_ text: String) { try? writeAll(Array("\(text)\n".utf8), to: standardError, "") }
}
