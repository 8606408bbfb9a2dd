import CucumberMessages
import OperatingSystem

/// A process and the processes that it started, directly or indirectly.
///
/// The tree consists of the process's descendants and the members of its session. A process that begins its own session
/// is still a descendant, even after its parent has ended, if the root adopts orphans. The session also contains the
/// processes that a dead root leaves behind. Process groups can't replace the session, because Foundation puts each
/// process that it starts into a group of its own.
struct ProcessTree {
  /// The maximum number of searches for processes in one call to `killMembers()`.
  private static let maximumKillCount = 100
  /// The pause between searches, in microseconds.
  private static let killPause: UInt32 = 1000
  private static let furtherLookCount = 3

  /// The ID of the process that started the others. If that process is a worker, it is also the leader of their
  /// session.
  let root: Int32
  private let list = ProcessList.current

  init(root: Int32) { self.root = root }

  /// Whether a step has made the list of processes unreadable.
  var isHidden: Bool { list.isHidden }

  /// The processes that the root started or adopted, including those that have ended but haven't been reaped.
  var children: [Int32] { list.children(of: root) }

  /// Returns the running processes other than the root.
  ///
  /// A process that repeatedly starts another one and ends can be missing from the list. If no process in the list is
  /// running, the list is read again, and any new processes count as running.
  func members() -> [Int32] {
    let listed = all
    let running = listed.filter(list.isRunning)
    if !running.isEmpty { return running.sorted() }
    for _ in 0..<Self.furtherLookCount {
      let new = all.subtracting(listed)
      if !new.isEmpty { return new.sorted() }
    }
    return []
  }

  /// Returns the running processes other than the root, the accepted processes, and the processes that those started.
  func members(besides accepted: AcceptedProcesses) -> [Int32] {
    if accepted.isEmpty { return members() }
    for _ in 0...Self.furtherLookCount {
      let running = all.subtracting(accepted.family).filter { !accepted.isOrphan($0) && list.isRunning($0) }
      if !running.isEmpty { return running.sorted() }
    }
    return []
  }

  /// Returns the given processes and their descendants.
  func family(of processes: some Sequence<Int32>) -> Set<Int32> {
    let processes = Set(processes)
    return descendants(of: processes).union(processes)
  }

  /// Kills all processes of the tree except the root, including those that are started in the meantime. Blocks the
  /// thread until none is left, or until it has searched ``maximumKillCount`` times.
  func killMembers() {
    for _ in 0..<Self.maximumKillCount {
      let members = members()
      if members.isEmpty { return }
      kill(members)
      System.pause(microseconds: Self.killPause)
    }
  }

  /// Kills processes of the tree with their groups, but spares the groups of this process and of accepted processes.
  func kill(_ processes: [Int32], sparing accepted: Set<Int32> = []) {
    let spared = Set((accepted.union([System.processID])).compactMap(System.group))
    for process in processes { System.killProcess(process, withGroupUnlessIn: spared) }
  }

  /// Kills the root and all other processes, even those that stop being its descendants when the root dies.
  func kill() {
    let members = members()
    kill([root])
    kill(members)
  }

  /// Blocks a thread of a worker that can't report anything anymore, until the coordinator kills the worker. If the
  /// coordinator has ended, kills the worker and all processes that its steps started.
  static func waitToBeKilled(by coordinator: Int32) -> Never {
    System.waitForEnd(ofParent: coordinator)
    killThisProcess()
  }

  /// Kills this process and all processes that it started.
  static func killThisProcess() -> Never {
    ProcessTree(root: System.processID).killMembers()
    System.killProcess(System.processID)
    System.exitImmediately(1)
  }

  /// Returns the command line of a process with secrets masked. If it isn't available, returns the process's ID and
  /// name.
  func command(of process: Int32) -> String {
    let arguments = list.arguments(of: process)
    if arguments.isEmpty { return "process \(process)" + (list.name(of: process).map { " (\($0))" } ?? "") }
    return Secrets.masked(arguments).joined(separator: " ")
  }

  private var all: Set<Int32> { descendants(of: [root]).union(session) }

  private var session: [Int32] { list.processes.filter { $0 != root && System.session(of: $0) == root } }

  private func descendants(of roots: Set<Int32>) -> Set<Int32> {
    var found: Set<Int32> = []
    var waiting = Array(roots)
    while let process = waiting.popLast() {
      waiting += list.children(of: process).filter { found.insert($0).inserted }
    }
    return found
  }
}
