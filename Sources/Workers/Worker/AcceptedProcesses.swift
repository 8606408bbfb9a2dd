import OperatingSystem

/// The processes of a worker that belong to no scenario: those that ran before the first one or that run hooks have left,
/// what they start, and what the threads start that run hooks have left.
struct AcceptedProcesses {
  private let tree = ProcessTree(root: System.processID)
  private let list = ProcessList.current
  /// The processes, without their descendants.
  private(set) var processes: Set<Int32> = []
  /// The threads that run hooks have left, including those of Dispatch.
  private var threads: Set<Int32> = []
  /// Those among them whose processes are accepted. The threads of Dispatch run the tasks of all.
  private var ownThreads: Set<Int32> = []
  /// The threads that have run steps or hooks.
  private var stepThreads: Set<Int32> = []
  /// The memory score of this process before its first scenario, or `nil` if it didn't change then.
  ///
  /// Processes inherit the score at the time when they start. It shows who started an orphan, even one that has left its
  /// session and its group.
  private var earlierScore: Int?
  private var hasBegunScenarios = false

  /// The lowest memory score of a process that runs scenarios, so that the system kills it before others.
  private static let lowestScenarioScore = 500
  private static let highestScore = 1000

  /// Accepts what has run before.
  init() { acceptAll(areProcesses: System.mayHaveChildren(since: 0)) }

  /// Whether no process can be accepted.
  var isEmpty: Bool { processes.isEmpty && ownThreads.isEmpty }

  /// The processes and their descendants.
  var family: Set<Int32> { tree.family(of: processes) }

  /// Returns whether a process of the worker was started by an accepted process that may have ended.
  func isOrphan(_ process: Int32) -> Bool { earlierScore != nil && list.memoryScore(of: process) == earlierScore }

  /// Distinguishes the processes that start from now on by their memory score.
  mutating func beginScenarios() {
    if hasBegunScenarios { return }
    hasBegunScenarios = true
    guard let score = list.memoryScore(of: System.processID) else { return }
    System.setMemoryScore(min(Self.highestScore, max(Self.lowestScenarioScore, score + 1)))
    if list.memoryScore(of: System.processID) != score { earlierScore = score }
  }

  /// Doesn't accept what this thread starts.
  mutating func noteStepThread() {
    guard let thread = System.currentThreadNumber else { return }
    stepThreads.insert(thread)
    threads.remove(thread)
  }

  /// Accepts the running processes, and what the running threads start.
  mutating func acceptAll(areProcesses: Bool) {
    if areProcesses { processes = Set(tree.members()) }
    // The system lists orphans as children of the main thread, which has the number of the process.
    let others = stepThreads.union([System.processID])
    threads = Set(list.threads(of: System.processID)).subtracting(others)
  }

  /// Accepts what threads have started, and forgets processes that have ended.
  mutating func update() {
    // Not before, because a thread blocks all signals while it starts.
    ownThreads = threads.intersection(list.threadsReceivingSignals(of: System.processID))
    processes.formUnion(list.children(of: System.processID, startedBy: ownThreads))
    processes = processes.filter(System.isRunning)
  }
}
