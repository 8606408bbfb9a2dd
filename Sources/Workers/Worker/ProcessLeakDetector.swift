import OperatingSystem

/// A detector that finds and kills processes that a scenario started and left running, in any session.
struct ProcessLeakDetector {
  /// The processes that a scenario left running.
  struct Leak {
    /// Their command lines.
    let commands: [String]
    /// Whether all of them have ended.
    let isStopped: Bool
  }

  private let tree = ProcessTree(root: System.processID)

  /// The processes started by run hooks, which the run needs. What they start is theirs, too.
  private var accepted: Set<Int32> = []
  /// The mark when the process last had no unknown children.
  private var mark = System.childMark

  /// Accepts all running processes.
  mutating func acceptAll() {
    if System.mayHaveChildren(since: mark) { accepted = Set(tree.members()) }
    mark = System.childMark
  }

  /// Kills the processes started since the last call and returns them, or `nil` if there are none.
  ///
  /// Gives processes 50 ms to end by themselves, and busy ones 1 s, because they may be waiting for a processor. Waits up
  /// to 1 s for the killed processes to end, so that they aren't attributed to the next scenario.
  ///
  /// - Throws: ``ProcessMisuse/hiddenProcesses`` if processes can't be found.
  mutating func killLeaked() throws(ProcessMisuse) -> Leak? {
    guard System.mayHaveChildren(since: mark) else { return nil }
    guard !tree.isHidden, System.isAdoptingOrphans else { throw .hiddenProcesses }
    defer {
      reapEnded()
      mark = System.childMark
    }
    var leaked = candidates
    var lookCount = 0
    while !leaked.isEmpty, lookCount < 10 || lookCount < 200 && !leaked.contains(where: tree.isIdle) {
      System.pause(microseconds: 5000)
      // A process may have handed over to another one, as a daemon does when it starts.
      leaked = candidates
      lookCount += 1
    }
    if leaked.isEmpty { return nil }
    // By now, a started child has executed its program and has the right command line.
    let commands = leaked.map(tree.command).sorted()
    for _ in 0..<1000 where !leaked.isEmpty {
      tree.kill(leaked, sparing: accepted)
      System.pause(microseconds: 1000)
      reapEnded()
      leaked = candidates
    }
    return Leak(commands: commands, isStopped: leaked.isEmpty)
  }

  /// Releases the ended processes that nothing has waited for. Adopted orphans would otherwise accumulate.
  private func reapEnded() {
    for process in tree.children where !accepted.contains(process) { _ = System.reap(process) }
  }

  /// The running processes that weren't accepted.
  private var candidates: [Int32] {
    // Without any child, there are no descendants either, because this process adopts orphans.
    if accepted.isEmpty, !System.reapEndedChildren() { return [] }
    return tree.members(besides: accepted)
  }
}
