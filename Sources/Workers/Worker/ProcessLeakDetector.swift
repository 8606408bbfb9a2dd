import OperatingSystem

/// A detector that finds and kills processes that a scenario started and left running.
struct ProcessLeakDetector {
  private let session = ProcessSession(leader: System.processID)

  /// The processes started by run hooks, which the run needs.
  private var accepted: Set<Int32> = []
  private var mark = System.childMark

  mutating func beginAttempt() { mark = System.childMark }

  /// Accepts all running processes.
  mutating func acceptAll() {
    if System.mayHaveChildren(since: mark) { accepted = Set(session.members) }
    mark = System.childMark
  }

  /// Kills the processes started since the attempt began, and returns their command lines.
  ///
  /// Gives processes 50 ms to end by themselves. Waits up to 1 s for the killed processes to end, so that they aren't
  /// attributed to the next scenario.
  func killLeaked() -> [String] {
    guard System.mayHaveChildren(since: mark) else { return [] }
    var leaked = candidates
    for _ in 0..<10 where !leaked.isEmpty {
      System.pause(microseconds: 5000)
      let running = Set(candidates)
      leaked.removeAll { !running.contains($0) }
    }
    // By now, a started child has executed its program and has the right command line.
    let commands = leaked.map(session.command).sorted()
    for process in leaked { System.killProcess(process) }
    for _ in 0..<1000 where !leaked.isEmpty && candidates.contains(where: leaked.contains) {
      System.pause(microseconds: 1000)
    }
    return commands
  }

  private var candidates: [Int32] { session.members.filter { !accepted.contains($0) } }
}
