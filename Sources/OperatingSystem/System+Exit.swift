package import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Protection against processes that exit early as if their run had succeeded.
extension System {
  /// The ID of the process that mustn't exit successfully yet, or 0 if there is none.
  private static let unfinishedProcess = Atomic<Int32>(0)

  /// Makes `exit(0)` and `quick_exit` end this process with status 1 and a message, until ``endGuardingExit()`` is
  /// called.
  ///
  /// Forked children aren't affected, and `_exit` can't be detected. On Darwin, exit handlers don't learn the status,
  /// so the guard applies to `exit` with any status, and it doesn't detect `quick_exit`.
  package static func beginGuardingExit() {
    unfinishedProcess.store(processID, ordering: .sequentiallyConsistent)
    _ = registeredExitHandlers
  }

  /// Registers the exit handlers once.
  private static let registeredExitHandlers: Void = {
    #if canImport(Darwin)
      atexit { System.failUnfinishedProcess() }
    #else
      on_exit({ status, _ in if status == 0 { System.failUnfinishedProcess() } }, nil)
      at_quick_exit { System.failUnfinishedProcess() }
    #endif
  }()

  /// The ID of the process whose exit handlers are observed, or 0 if none are observed.
  private static let observedProcess = Atomic<Int32>(0)
  /// The address at which the end of the exit handlers is recorded, or 0 if none are observed.
  private static let endOfExitHandlers = Atomic<UInt>(0)

  /// Makes this process store 1 in a flag when it exits, after all exit handlers that are registered later have
  /// returned. The memory of the flag must stay accessible until then.
  package static func recordEndOfExitHandlers(at flag: UnsafeMutablePointer<Atomic<Int>>) {
    observedProcess.store(processID, ordering: .relaxed)
    endOfExitHandlers.store(UInt(bitPattern: flag), ordering: .releasing)
    atexit {
      guard System.observedProcess.load(ordering: .relaxed) == System.processID else { return }
      let flag = UnsafeMutablePointer<Atomic<Int>>(bitPattern: System.endOfExitHandlers.load(ordering: .acquiring))
      flag?.pointee.store(1, ordering: .releasing)
    }
  }

  /// Allows this process to end with any status again.
  package static func endGuardingExit() { unfinishedProcess.store(0, ordering: .sequentiallyConsistent) }

  private static func failUnfinishedProcess() {
    guard unfinishedProcess.load(ordering: .sequentiallyConsistent) == processID else { return }
    complain(
      "the process exited before the run was complete; steps, hooks, and reporters must return or throw, "
        + "not exit"
    )
    fflush(nil)
    exitImmediately(1)
  }

  static func complain(_ text: String) { try? writeAll(Array("\(text)\n".utf8), to: standardError, "") }
}
