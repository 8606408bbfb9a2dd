import OperatingSystem

/// The processes of a worker that don't belong to any scenario.
///
/// Such a process was running before the first scenario, was left running by a run hook, or was started by another such
/// process or by a thread that a run hook has left running.
struct AcceptedProcesses {
  private let tree = ProcessTree(root: System.processID)
  private let list = ProcessList.current
  /// The accepted processes, without their descendants.
  private(set) var processes: Set<Int32> = []
  /// The threads that run hooks have left running, including those of Dispatch.
  private var threads: Set<Int32> = []
  /// The subset of ``threads`` whose child processes are accepted. Threads of Dispatch are excluded, because they also
  /// run the tasks of steps.
  private var ownThreads: Set<Int32> = []
  /// The threads that have run steps or hooks.
  private var stepThreads: Set<Int32> = []
  /// The out-of-memory score adjustment (`oom_score_adj`) that this process had before its first scenario, or `nil` if
  /// it couldn't be changed then.
  ///
  /// Processes inherit the adjustment that is set when they start. It therefore shows which code started an orphan,
  /// even one that has left its session and group.
  private var earlierScore: Int?
  private var hasBegunScenarios = false

  /// The lowest out-of-memory score adjustment of a process that runs scenarios. When memory runs out, the system
  /// prefers to kill processes with high values.
  private static let lowestScenarioScore = 500
  private static let highestScore = 1000

  /// Accepts the processes and threads that are already running.
  init() { acceptAll(mayHaveProcesses: System.mayHaveChildren(since: 0)) }

  /// Whether there are no accepted processes and no threads whose child processes are accepted.
  var isEmpty: Bool { processes.isEmpty && ownThreads.isEmpty }

  /// The accepted processes and their descendants.
  var family: Set<Int32> { tree.family(of: processes) }

  /// Returns whether the out-of-memory score adjustment of a process shows that an accepted process, even one that has
  /// ended, started it.
  func isOrphan(_ process: Int32) -> Bool { earlierScore != nil && list.memoryScore(of: process) == earlierScore }

  /// If the system allows it, makes the processes that start after this call recognizable by their out-of-memory score
  /// adjustment.
  mutating func beginScenarios() {
    if hasBegunScenarios { return }
    hasBegunScenarios = true
    guard let score = list.memoryScore(of: System.processID) else { return }
    System.setMemoryScore(min(Self.highestScore, max(Self.lowestScenarioScore, score + 1)))
    if list.memoryScore(of: System.processID) != score { earlierScore = score }
  }

  /// Records that this thread runs steps, so that ``update()`` doesn't accept the processes that the thread starts.
  mutating func noteStepThread() {
    guard let thread = System.currentThreadNumber else { return }
    stepThreads.insert(thread)
    threads.remove(thread)
  }

  /// Accepts the running processes and the processes that the running threads start.
  mutating func acceptAll(mayHaveProcesses: Bool) {
    if mayHaveProcesses { processes = Set(tree.members()) }
    // The system lists orphans as children of the main thread, whose number is that of the process.
    let others = stepThreads.union([System.processID])
    threads = Set(list.threads(of: System.processID)).subtracting(others)
  }

  /// Accepts the processes that accepted threads have started, and forgets processes that have ended.
  mutating func update() {
    // The threads are checked only now, because a thread blocks all signals while it starts.
    ownThreads = threads.intersection(list.threadsReceivingSignals(of: System.processID))
    processes.formUnion(list.children(of: System.processID, startedBy: ownThreads))
    processes = processes.filter(System.isRunning)
  }
}
