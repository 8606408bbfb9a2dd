import enum CucumberMessages.Reason
import OperatingSystem

/// A detector that finds and kills the processes, in any session, that a scenario left running.
struct ProcessLeakDetector {
  /// The processes that a scenario left running.
  struct Leak {
    /// The sorted command lines of the processes, with secrets masked.
    let commands: [String]
    /// Whether all of the processes have ended.
    let isStopped: Bool
  }

  private let tree = ProcessTree(root: System.processID)
  private var accepted = AcceptedProcesses()
  /// The value of `System.childMark` when all children of the process were last known.
  private var mark = System.childMark

  /// The first and the longest pause between checks of the processes.
  private static let pauses = Duration.milliseconds(5)...Duration.milliseconds(100)

  /// Attributes the processes that start after this call to scenarios.
  mutating func beginScenarios() { accepted.beginScenarios() }

  /// Records that this thread runs a step or hook.
  mutating func noteStepThread() { accepted.noteStepThread() }

  /// Accepts all running processes and the threads that run hooks have left running. Accepted processes, and the
  /// processes that they or accepted threads start, aren't leaks.
  mutating func acceptAll() {
    accepted.acceptAll(mayHaveProcesses: System.mayHaveChildren(since: mark))
    mark = System.childMark
  }

  /// Kills the processes that the scenario left running and returns them, or returns `nil` if there are none or the run
  /// is ending.
  ///
  /// Processes have the time `limit` to end by themselves, unless `isInterrupted` returns `true` because the run is
  /// ending. The method calls `onWaiting` before it waits for them. The method waits up to 1 s for killed processes to
  /// end, so that they aren't attributed to the next scenario.
  ///
  /// - Throws: ``/CucumberMessages/Reason/hiddenProcesses`` if processes can't be found.
  mutating func killLeaked(
    after limit: Duration,
    isInterrupted: () -> Bool,
    onWaiting: () -> Void
  ) throws(Reason) -> Leak? {
    guard System.mayHaveChildren(since: mark) else { return nil }
    guard !tree.isHidden, System.isAdoptingOrphans else { throw .hiddenProcesses }
    defer {
      reapEnded()
      mark = System.childMark
    }
    accepted.update()
    var leaked = candidates
    if leaked.isEmpty { return nil }
    onWaiting()
    var (pause, waited) = (Self.pauses.lowerBound, Duration.zero)
    // The loop adds up its pauses instead of measuring the time, because the processes may be waiting for a processor
    // while this process isn't.
    while !leaked.isEmpty, waited < limit, !isInterrupted() {
      System.pause(microseconds: UInt32(min(pause, limit - waited) / .microseconds(1)))
      waited += pause
      pause = min(pause * 2, Self.pauses.upperBound)
      accepted.update()
      // A process may have been replaced by another one, as when a daemon starts.
      leaked = candidates
    }
    if leaked.isEmpty { return nil }
    // By now, every child has executed its program and has the right command line.
    let commands = leaked.map(tree.command).sorted()
    for _ in 0..<1000 where !leaked.isEmpty {
      tree.kill(leaked, sparing: accepted.processes)
      System.pause(microseconds: 1000)
      reapEnded()
      leaked = candidates
    }
    return isInterrupted() ? nil : Leak(commands: commands, isStopped: leaked.isEmpty)
  }

  /// Reaps the processes that have ended and that nothing waits for. Adopted orphans would otherwise accumulate.
  private mutating func reapEnded() {
    // Accepted processes are left to the threads that started them.
    accepted.update()
    for process in tree.children where !accepted.processes.contains(process) { _ = System.reap(process) }
  }

  /// The running processes that aren't accepted.
  private var candidates: [Int32] {
    // If there are no children, there are no descendants, unless orphans can't be adopted: then the session has them.
    if accepted.isEmpty, !System.reapEndedChildren(), System.canAdoptOrphans { return [] }
    return tree.members(besides: accepted)
  }
}
