package import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Protection from processes that exit early, as if their run had succeeded.
extension System {
  /// The process that must not exit with success yet, or 0.
  private static let unfinishedProcess = Atomic<Int32>(0)

  /// Makes `exit(0)` and `quick_exit` end this process with status 1 and a message from now on. Doesn't affect forked
  /// children, and can't detect `_exit`.
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

  /// The process whose exit handlers are observed, and the address where their end is recorded; or 0.
  private static let observedProcess = Atomic<Int32>(0)
  private static let endOfExitHandlers = Atomic<UInt>(0)

  /// Stores 1 when this process exits and all exit handlers that are registered later have returned. The memory must be
  /// accessible until then.
  package static func recordEndOfExitHandlers(at flag: UnsafeMutablePointer<Atomic<Int>>) {
    observedProcess.store(processID, ordering: .relaxed)
    endOfExitHandlers.store(UInt(bitPattern: flag), ordering: .releasing)
    atexit {
      guard System.observedProcess.load(ordering: .relaxed) == System.processID else { return }
      let flag = UnsafeMutablePointer<Atomic<Int>>(bitPattern: System.endOfExitHandlers.load(ordering: .acquiring))
      flag?.pointee.store(1, ordering: .releasing)
    }
  }

  /// Lets the process end with any status again.
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
