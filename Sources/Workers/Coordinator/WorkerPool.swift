import CucumberMessages
import Korniszon
import OperatingSystem

/// Executes the scenarios of a plan in worker processes. The run goes on whatever happens to one of them.
@MainActor
final class WorkerPool: RunExecution {
  enum Phase {
    case beforeScenarios, scenarios, afterScenarios
  }

  /// A call of ``run(_:)`` that has not returned.
  private struct Call {
    let buffer: EventReorderBuffer
    let continuation: CheckedContinuation<Void, Never>
  }

  /// How many scenarios of a call are announced before the workers are looked after again.
  private static let announcementSize = 100

  let plan: Plan
  let recorder: RunRecorder
  let host: any WorkerHost
  var scheduler = ScenarioScheduler()
  var workers: [PooledWorker] = []
  private(set) var phase = Phase.beforeScenarios
  /// Whether a before-all hook failed in a process that replaced another one: no further scenario runs.
  var hasFailedReplacement = false
  /// Whether a process could not be started: the pool doesn't try again.
  var hasFailedStart = false
  /// Errors that belong to no scenario: ends of idle processes, and processes that could not be started.
  var faults: [any Error] = []
  /// The events of before-all or after-all hooks, by the number of the worker.
  var hookEvents: [Int: [ExecutionEvent]] = [:]
  /// The state of the run's interruption that the workers know of.
  var interruptionLevel = InterruptionLevel.none
  /// When silent workers were inspected.
  var inspectedAt: ContinuousClock.Instant

  private let workerCount: Int
  /// The calls that have not returned, in the order of their submission.
  private var calls: [Call] = []
  /// Those of them whose scenarios are not all announced.
  private var unannounced: ArraySlice<EventReorderBuffer> = []
  /// Executes the scenarios of calls, as long as there are any.
  private var execution: Task<Void, Never>?

  init(_ plan: Plan, _ recorder: RunRecorder, workerCount: Int, on host: any WorkerHost) {
    self.plan = plan
    self.recorder = recorder
    self.host = host
    self.workerCount = workerCount
    inspectedAt = host.now
    recorder.options.interruption.observe { [weak host] in host?.wakeUp() }
  }

  /// The number of a worker in messages, or `nil` if there is only one.
  func name(_ worker: PooledWorker) -> Int? { workerCount > 1 ? worker.number : nil }

  /// Starts the workers and runs the before-all hooks in each of them.
  func begin() async {
    for number in 1...workerCount where faults.isEmpty { start(number, at: workers.endIndex) }
    await runHooks(.beforeTestRun)
    phase = .scenarios
  }

  /// Executes scenarios, by their position in the plan, and returns when all of them have been recorded.
  func run(_ scenarios: [Int]) async {
    guard !scenarios.isEmpty else { return }
    let firstIndex = scheduler.submit(scenarios, of: plan)
    let buffer = EventReorderBuffer(scenarios, firstIndex: firstIndex, plan, recorder)
    unannounced.append(buffer)
    await withCheckedContinuation { continuation in
      calls.append(Call(buffer: buffer, continuation: continuation))
      if execution == nil {
        execution = Task { await executeCalls() }
      } else {
        host.wakeUp()
      }
    }
  }

  /// Runs the after-all hooks and asks the workers to end.
  ///
  /// - Throws: the first fault of the run.
  func end() async throws {
    await execution?.value
    phase = .afterScenarios
    if !isAborted { await runHooks(.afterTestRun) }
    for worker in workers { worker.link.send([.end]) }
    if let fault = faults.first { throw fault }
  }

  /// Waits until the workers have ended.
  func close() async {
    if phase != .afterScenarios { for worker in workers { worker.link.send([.end]) } }
    for worker in workers { _ = await worker.link.reap(wasAskedToEnd: true) }
    workers = []
    await host.close()
  }

  /// Runs hooks in all workers and records their events in the order of the workers.
  ///
  /// A worker that takes the place of another one runs the hooks that it has left.
  private func runHooks(_ kind: Hook.Kind) async {
    if !recorder.catalog.hooks(kind).isEmpty { for worker in workers { worker.runHooks(kind, now: host.now) } }
    while workers.contains(where: { !$0.jobs.isEmpty }) { await receiveEvents(waits: true) }
    for (number, events) in hookEvents.sorted(by: { $0.key < $1.key }) {
      recorder.recordRunHooks(events, worker: workerCount > 1 ? number : nil)
    }
    hookEvents = [:]
  }

  /// Workers begin while scenarios are still being announced.
  private func executeCalls() async {
    while !calls.isEmpty {
      startMissingWorkers()
      assignScenarios()
      if let buffer = unannounced.first {
        if buffer.unannouncedCount <= Self.announcementSize { unannounced.removeFirst() }
        withBuffer(of: buffer.firstIndex) { $0.announce(atMost: Self.announcementSize) }
      }
      if !calls.isEmpty { await receiveEvents(waits: unannounced.isEmpty) }
    }
    execution = nil
  }

  // MARK: Calls

  /// Passes the reorder buffer of a scenario's call to a body, and lets the call return if everything is delivered then.
  func withBuffer(of index: Int, _ body: (EventReorderBuffer) -> Void) {
    // A binary search for the last call that begins at the index or before it.
    var range = calls.startIndex..<calls.endIndex
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = calls[middle].buffer.firstIndex <= index ? middle..<range.upperBound : range.lowerBound..<middle
    }
    guard let index = range.first else { return }
    body(calls[index].buffer)
    if calls[index].buffer.isDelivered { calls.remove(at: index).continuation.resume() }
  }

  /// Records the run hooks of a worker that joined during the scenarios: between two scenarios of the oldest call.
  func recordRunHooks(_ events: [ExecutionEvent], worker: Int?) {
    if let buffer = calls.first?.buffer {
      buffer.recordRunHooks(events, worker: worker)
    } else {
      recorder.recordRunHooks(events, worker: worker)
    }
  }

  // MARK: Assignment

  /// Replaces workers that ended while there was nothing left to execute.
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
      let size = worker.batchSize(waitingCount: scheduler.waitingCount, workerCount: workers.count)
      guard size > 0 else { continue }
      let scenarios = scheduler.take(atMost: size)
      if !scenarios.isEmpty { worker.assign(scenarios, of: plan, now: host.now) }
    }
  }

  /// The reason to skip the remaining scenarios, or `nil` while the run continues.
  private var reasonToSkip: String? {
    if let reason = recorder.reasonToSkip { return reason }
    if hasFailedReplacement { return "not run: a before-all hook failed" }
    return workers.isEmpty ? "not run: no worker could be started" : nil
  }
}
