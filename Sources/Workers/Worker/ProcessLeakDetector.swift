import OperatingSystem

/// A detector that finds and kills processes that a scenario started and left running, in any session.
struct ProcessLeakDetector {
  private let tree = ProcessTree(root: System.processID)

  /// The processes started by run hooks, which the run needs. What they start is theirs, too.
  private var accepted: Set<Int32> = []
  private var mark = System.childMark

  mutating func beginAttempt() { mark = System.childMark }

  /// Accepts all running processes.
  mutating func acceptAll() {
    if System.mayHaveChildren(since: mark) { accepted = Set(tree.members) }
    mark = System.childMark
  }

  /// Kills the processes started since the attempt began, and returns their command lines.
  ///
  /// Gives processes 50 ms to end by themselves. Waits up to 1 s for the killed processes to end, so that they aren't
  /// attributed to the next scenario.
  func killLeaked() -> [String] {
    guard System.mayHaveChildren(since: mark) else { return [] }
    defer { reapEnded() }
    var leaked = candidates
    for _ in 0..<10 where !leaked.isEmpty {
      System.pause(microseconds: 5000)
      // A process may have handed over to another one, as a daemon does when it starts.
      leaked = candidates
    }
    // By now, a started child has executed its program and has the right command line.
    let commands = leaked.map(tree.command).sorted()
    for _ in 0..<1000 where !leaked.isEmpty {
      for process in leaked { System.killProcess(process) }
      System.pause(microseconds: 1000)
      leaked = candidates
    }
    return commands
  }

  /// Releases the ended processes that nothing has waited for. Adopted orphans would otherwise accumulate.
  private func reapEnded() {
    for process in tree.children where !accepted.contains(process) { _ = System.reap(process) }
  }

  private var candidates: [Int32] { tree.members(besides: accepted) }
}
