import CucumberMessages
import Korniszon
import OperatingSystem

/// A pool of worker processes that executes the scenarios of a plan. If a process ends unexpectedly, the run continues.
@MainActor
final class WorkerPool: RunExecution {
  enum Phase {
    case beforeScenarios, scenarios, afterScenarios
  }

  /// A call to ``run(_:)`` that hasn't returned.
  private struct Call {
    let buffer: EventReorderBuffer
    let continuation: CheckedContinuation<Void, Never>
  }

  /// The smallest and the largest number of scenarios to announce between checks of the workers.
  ///
  /// The first batches are small, because workers soon need more scenarios. Later ones are larger, because results are
  /// reported only after as many scenarios as the plan allows have been announced.
  private static let announcementBatchSizes = 100...2000

  /// The time within which most processes end after they were asked to end.
  private static let usualTimeToEnd = Swift.Duration.milliseconds(10)

  /// The maximum number of scenarios whose events wait for an earlier scenario. When this number is reached, only that
  /// earlier scenario can begin.
  private static let maximumWaitingCount = 10_000

  let plan: Plan
  let recorder: RunRecorder
  let host: any WorkerHost
  var scheduler = ScenarioScheduler()
  var workers: [PooledWorker] = []
  private(set) var phase = Phase.beforeScenarios
  /// Whether a before-all hook has failed in a replacement process, in which case no more scenarios run.
  var hasFailedReplacement = false
  /// Whether a process couldn't be started, or several processes ended without reporting anything. In this case, the
  /// pool starts no more processes for scenarios.
  var hasFailedStart = false
  /// The number of consecutive processes that ended without reporting anything.
  var silentProcessCount = 0
  /// The errors outside scenarios: idle processes that ended, and processes that couldn't be started.
  var faults: [any Error] = []
  /// The events of before-all or after-all hooks, keyed by worker number.
  var hookEvents: [Int: [ExecutionEvent]] = [:]
  /// The level of interruption that was last sent to the workers.
  var interruptionLevel = InterruptionLevel.none
  /// The time at which silent workers were last checked.
  var inspectedAt: Swift.Duration

  private var announcementBatchSize = announcementBatchSizes.lowerBound
  private let workerCount: Int
  private let interruption: Interruption
  /// The number of the observer that wakes up the pool when the run is interrupted.
  private let observer: Int
  /// The calls that haven't returned, in submission order.
  private var calls: [Call] = []
  /// The number of scenarios, of all calls, whose events are waiting.
  private var waitingCount = 0
  /// The buffers of calls that have scenarios to announce.
  private var unannounced: ArraySlice<EventReorderBuffer> = []
  /// The task that executes the scenarios of calls, or `nil` if there are no calls.
  private var execution: Task<Void, Never>?

  init(_ plan: Plan, _ recorder: RunRecorder, workerCount: Int, on host: any WorkerHost) {
    self.plan = plan
    self.recorder = recorder
    self.host = host
    self.workerCount = workerCount
    inspectedAt = host.now
    interruption = recorder.options.interruption
    observer = interruption.observe { host.wakeUp() }
  }

  deinit { interruption.removeObserver(observer) }

  /// Returns a worker's number in messages, or `nil` if there is only one worker.
  func name(_ worker: PooledWorker) -> Int? { workerCount > 1 ? worker.number : nil }

  /// Starts the workers and runs the before-all hooks in each of them.
  func begin() async {
    for number in 1...workerCount where faults.isEmpty { start(number, at: workers.endIndex) }
    await runHooks(.beforeTestRun)
    phase = .scenarios
  }

  /// Executes the scenarios at the given positions in the plan, and returns when all of them have been recorded.
  func run(_ scenarios: ScenarioPositions) async {
    guard !scenarios.isEmpty else { return }
    let firstIndex = scheduler.submit(scenarios, of: plan)
    let buffer = EventReorderBuffer(scenarios, firstIndex: firstIndex, plan, recorder)
    unannounced.append(buffer)
    await withCheckedContinuation { continuation in
      calls.append(Call(buffer: buffer, continuation: continuation))
      if execution == nil {
        execution = Task.onMainQueue { [self] in await executeCalls() }
      } else {
        host.wakeUp()
      }
    }
  }

  /// Runs the after-all hooks, asks the workers to end, and waits until they have ended.
  ///
  /// If a worker crashes while it ends, the run fails, because work such as writing a file may be unfinished.
  ///
  /// - Throws: The first error outside scenarios.
  func end() async throws {
    await execution?.value
    phase = .afterScenarios
    if !isAborted { await runHooks(.afterTestRun) }
    await endWorkers()
    if let fault = faults.first { throw fault }
  }

  /// Ends the workers that are still running, and a process that was started early but not used.
  func close() async {
    await endWorkers()
    await host.close()
  }

  /// Asks all workers to end, and waits for them in parallel.
  private func endWorkers() async {
    let ending = workers
    workers = []
    for worker in ending { worker.link.send([.end]) }
    // First waits for an event pipe to close, because waiting for processes requires repeated checks.
    if !ending.isEmpty { _ = await host.wait(for: ending.map(\.link), until: host.now + Self.usualTimeToEnd) }
    let reaped = ending.map { worker in Task.onMainQueue { await worker.reapAfterRequest() } }
    for (worker, reaping) in zip(ending, reaped) {
      if let termination = await reaping.value { recordIdleTermination(termination, of: worker) }
    }
  }

  /// Runs hooks in all workers and records their events in worker order.
  ///
  /// A replacement worker runs the remaining hooks of its predecessor.
  private func runHooks(_ kind: Hook.Kind) async {
    if !recorder.library.hooks(kind).isEmpty { for worker in workers { worker.runHooks(kind, now: host.now) } }
    while workers.contains(where: { !$0.jobs.isEmpty }) { await receiveEvents(waits: true) }
    for (number, events) in hookEvents.sorted(by: { $0.key < $1.key }) {
      recorder.recordRunHooks(events, worker: workerCount > 1 ? number : nil)
    }
    hookEvents = [:]
  }

  /// Executes the scenarios of all calls. Workers begin while scenarios are still being announced.
  private func executeCalls() async {
    while !calls.isEmpty {
      // Interrupted scenarios are skipped, regardless of how many messages are waiting.
      let isCongested = recorder.options.isCongested() && reasonToSkip == nil
      if !isCongested {
        startMissingWorkers()
        assignScenarios()
      }
      if !isCongested { announceScenarios() }
      let mayAnnounce = unannounced.contains { $0.announceableCount > 0 }
      if !calls.isEmpty { await receiveEvents(waits: !mayAnnounce || isCongested) }
    }
    execution = nil
  }

  /// Announces the next scenarios of a call. Calls take turns, because a call may have to wait until its first
  /// scenarios end.
  private func announceScenarios() {
    guard let buffer = unannounced.popFirst() else { return }
    let count = min(announcementBatchSize, buffer.announceableCount)
    announcementBatchSize = min(announcementBatchSize * 2, Self.announcementBatchSizes.upperBound)
    if buffer.unannouncedCount > count { unannounced.append(buffer) }
    withBuffer(of: buffer.firstIndex) { $0.announce(atMost: count) }
  }

  // MARK: Calls

  /// Calls `body` with the reorder buffer of a scenario's call, and resumes the call if everything has been delivered.
  func withBuffer(of index: Int, _ body: (EventReorderBuffer) -> Void) {
    // Finds the last call that begins at or before the index, by binary search.
    var range = calls.startIndex..<calls.endIndex
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = calls[middle].buffer.firstIndex <= index ? middle..<range.upperBound : range.lowerBound..<middle
    }
    guard let index = range.first else { return }
    let buffer = calls[index].buffer
    waitingCount -= buffer.waitingCount
    body(buffer)
    waitingCount += buffer.waitingCount
    if buffer.isDelivered { calls.remove(at: index).continuation.resume() }
  }

  /// Records a replacement worker's run hooks between two scenarios of the oldest call.
  func recordRunHooks(_ events: [ExecutionEvent], worker: Int?) {
    if let buffer = calls.first?.buffer {
      buffer.recordRunHooks(events, worker: worker)
    } else {
      recorder.recordRunHooks(events, worker: worker)
    }
  }

  // MARK: Assignment

  /// Replaces workers that ended while no scenarios were waiting.
  private func startMissingWorkers() {
    let missing = min(workerCount - workers.count, scheduler.waitingCount)
    guard missing > 0, !hasFailedStart, !hasFailedReplacement, recorder.reasonToSkip == nil else { return }
    let running = Set(workers.map(\.number))
    for number in (1...workerCount).filter({ !running.contains($0) }).prefix(missing) where !hasFailedStart {
      let index = workers.firstIndex { $0.number > number } ?? workers.endIndex
      startReplacement(number, at: index)
    }
  }

  private func assignScenarios() {
    if let reason = reasonToSkip {
      for job in scheduler.takeAll() { withBuffer(of: job.submissionIndex) { $0.skip(job, because: reason) } }
      return
    }
    for worker in workers {
      let size = worker.batchSize(waitingCount: scheduler.waitingCount, workerCount: workerCount)
      guard size > 0 else { continue }
      let scenarios = takeScenarios(atMost: size)
      if !scenarios.isEmpty { worker.assign(scenarios, of: plan, now: host.now) }
    }
  }

  /// Takes scenarios from the scheduler, skips those that have a reason to be skipped, and returns the others.
  private func takeScenarios(atMost limit: Int) -> [ScenarioJob] {
    var runnable: [ScenarioJob] = []
    while runnable.isEmpty {
      let jobs = scheduler.take(atMost: limit, upTo: lastAssignableIndex)
      if jobs.isEmpty { break }
      for job in jobs {
        if let reason = recorder.reasonToSkip(scenarioAt: job.planIndex) {
          scheduler.finish(job)
          withBuffer(of: job.submissionIndex) { $0.skip(job, because: reason) }
        } else {
          runnable.append(job)
        }
      }
    }
    return runnable
  }

  /// The submission index of the last scenario that can begin now, or `Int.max` if all can.
  private var lastAssignableIndex: Int {
    waitingCount < Self.maximumWaitingCount ? .max : calls.first?.buffer.currentIndex ?? .max
  }

  /// The reason to skip the remaining scenarios, or `nil` while the run continues.
  private var reasonToSkip: Reason? {
    if let reason = recorder.reasonToSkip { return reason }
    if hasFailedReplacement { return .notRun(because: .beforeAllHookFailed) }
    return workers.isEmpty ? .notRun(because: .noWorker) : nil
  }
}
