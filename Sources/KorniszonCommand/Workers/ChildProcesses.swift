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
  func endLeftBehind() -> [String] {
    guard System.mayHaveChildren(since: mark) else { return [] }
    let left = session.members.filter { !adopted.contains($0.process) }
    for child in left { System.killProcess(child.process) }
    return left.map(\.command).sorted()
  }
}
