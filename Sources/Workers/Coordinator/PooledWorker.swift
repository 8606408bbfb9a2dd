import CucumberMessages
import Gherkin
import Korniszon
import OperatingSystem

/// A worker of the pool, with its process, jobs, and limits.
@MainActor
final class PooledWorker {
  let number: Int
  let link: any WorkerLink
  private(set) var jobs = JobQueue()
  /// Whether the process has finished its current scenario and is about to end, so that another process replaces it.
  private(set) var isRetired = false
  /// Whether the process has sent a message.
  private(set) var hasReported = false
  private(set) var limits: WorkerLimits
  private var batchSizer: BatchSizer
  private let interruption: Interruption
  /// The index of the feature file that was last sent to the worker, or `nil` if none has been sent.
  private var sentFile: Int?
  /// The reason that the coordinator terminated the process, or `nil` if it didn't.
  private var terminationCause: WorkerTermination.Cause?

  init(number: Int, _ link: any WorkerLink, _ options: RunOptions, now: Swift.Duration) {
    self.number = number
    self.link = link
    limits = WorkerLimits(options, now: now)
    interruption = options.interruption
    // A run that ends at its first failure assigns scenarios one at a time, because assigned scenarios can't be taken
    // back.
    batchSizer = BatchSizer(maximum: options.failFast ? 1 : BatchSizer.defaultMaximum)
  }

  // MARK: Jobs

  /// Returns the number of further scenarios to assign to the worker. Zero or a negative number means none.
  func batchSize(waitingCount: Int, workerCount: Int) -> Int {
    if jobs.isRunningHooks || isRetired { return 0 }
    return batchSizer.batchSize(openCount: jobs.count, waitingCount: waitingCount, workerCount: workerCount)
  }

  func assign(_ scenarios: [ScenarioJob], of plan: Plan, now: Swift.Duration) {
    batchSizer.adapt(now: now)
    var requests: [WorkerRequest] = []
    for job in scenarios {
      let testCase = plan.testCases[job.planIndex]
      if sentFile != testCase.file, case .document(let document, _) = plan.files[testCase.file] {
        requests.append(.file(testCase.file, document.source))
        sentFile = testCase.file
      }
      requests.append(.scenario(file: testCase.file, position: testCase.position, attempt: job.attempt))
      jobs.append(.scenario(job))
    }
    send(requests, now: now)
  }

  /// Requests run hooks, except for those that a previous process has started according to `events`.
  func runHooks(_ kind: Hook.Kind, after events: [ExecutionEvent] = [], now: Swift.Duration) {
    jobs.append(.hooks(kind, events))
    let startedCount = events.count { if case .hookStarted = $0 { true } else { false } }
    send([.hooks(isBefore: kind == .beforeTestRun, from: startedCount)], now: now)
  }

  private func send(_ requests: [WorkerRequest], now: Swift.Duration) {
    limits.recordActivity(now: now)
    link.send(requests)
  }

  /// Removes and returns the current job, which is finished, or returns `nil` if there is none.
  func finishJob() -> WorkerJob? { jobs.finishFirst() }

  // MARK: Events

  /// Records an event of the current job.
  func record(_ event: ExecutionEvent, now: Swift.Duration) {
    jobs.record(event)
    limits.record(event, now: now)
  }

  /// Gives the worker time to wait for the processes that its scenario started.
  func extendDeadline(now: Swift.Duration) { limits.extendDeadline(now: now) }

  /// Records that the process has finished its current scenario and is about to end.
  func retire(now: Swift.Duration) {
    isRetired = true
    limits.setEnd(now: now)
  }

  /// Calls `body` with each message and the bytes that the message was decoded from. Terminates a process that sends an
  /// invalid message.
  ///
  /// Messages of a process that is being terminated are ignored, because another process repeats its work.
  func decode(_ frames: [ByteReader], now: Swift.Duration, _ body: (WorkerEvent, ArraySlice<UInt8>) -> Void) {
    guard terminationCause == nil, !frames.isEmpty else { return }
    hasReported = true
    limits.recordActivity(now: now)
    for frame in frames {
      var reader = frame
      guard let event = try? WorkerEvent(&reader) else { return terminate(because: .invalidMessage) }
      body(event, frame.rest)
    }
  }

  // MARK: Termination

  /// Returns whether the process has exceeded a limit, based on the events received so far.
  func exceedsLimits(now: Swift.Duration) -> Bool { violation(now: now) != nil }

  /// Terminates the process if it has exceeded a limit.
  func enforceLimits(now: Swift.Duration) {
    if let violation = violation(now: now) { terminate(because: violation) }
  }

  private func violation(now: Swift.Duration) -> WorkerTermination.Cause? {
    if terminationCause != nil { return nil }
    return limits.violation(isBusy: !jobs.isEmpty, outputSize: link.outputSize, now: now)
  }

  /// Terminates the process and ignores its further messages.
  func terminate(because cause: WorkerTermination.Cause) {
    terminationCause = cause
    limits.removeDeadlines()
    link.terminate()
  }

  /// Waits until the process, which has sent its last event, has ended, and returns how it ended.
  func reap() async -> WorkerTermination {
    let exit = await link.reap(wasAskedToEnd: false, interruption)
    let cause = cause(of: exit, hasFinished: isRetired) ?? .disconnected
    return WorkerTermination(cause: cause, output: exit.output)
  }

  /// Waits for a process that was asked to end, and returns how the process ended, or `nil` if it exited with status 0
  /// after running all its exit handlers.
  func reapAfterRequest() async -> WorkerTermination? {
    let exit = await link.reap(wasAskedToEnd: true, interruption)
    guard let cause = cause(of: exit, hasFinished: true), cause != .ended(.exit(0)) else { return nil }
    return WorkerTermination(cause: cause, output: exit.output)
  }

  private func cause(of exit: WorkerExit, hasFinished: Bool) -> WorkerTermination.Cause? {
    if let terminationCause { return terminationCause }
    if hasFinished, exit.end == .exit(0), !exit.hasRunExitHandlers { return .exitHandlersCutShort }
    if hasFinished, exit.end == nil { return .didNotEnd }
    return exit.end.map { .ended($0) }
  }
}
