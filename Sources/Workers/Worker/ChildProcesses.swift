import OperatingSystem

/// The processes that the steps of a worker have started.
struct ChildProcesses {
  private let session = ProcessSession(leader: System.processID)

  /// Those that the run needs, started by its hooks.
  private var adopted: Set<Int32> = []
  private var mark = System.childMark

  mutating func beginAttempt() { mark = System.childMark }

  /// Counts all there are as things that the run needs.
  mutating func adopt() {
    if System.mayHaveChildren(since: mark) { adopted = Set(session.members.map(\.process)) }
    mark = System.childMark
  }

  /// Ends those that were started since the attempt began, and returns their command lines.
  ///
  /// One that is about to end by itself is given the time for it; of those that are ended none is left for the next
  /// scenario to answer for.
  func endLeftBehind() -> [String] {
    guard System.mayHaveChildren(since: mark) else { return [] }
    var left = strangers
    for _ in 0..<10 where !left.isEmpty {
      System.pause(microseconds: 5000)
      let still = strangers
      left.removeAll { member in !still.contains { $0.process == member.process } }
    }
    for child in left { System.killProcess(child.process) }
    for _ in 0..<1000 where !left.isEmpty && strangers.contains(where: left.contains) {
      System.pause(microseconds: 1000)
    }
    return left.map(\.command).sorted()
  }

  /// Those that no hook of the run has started.
  private var strangers: [ProcessSession.Member] { session.members.filter { !adopted.contains($0.process) } }
}
