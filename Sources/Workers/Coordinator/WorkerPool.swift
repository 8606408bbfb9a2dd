import CucumberMessages
import Gherkin
import Korniszon
import OperatingSystem

/// Executes the scenarios of a plan in worker processes; whatever becomes of one of them, the run goes on.
@MainActor
final class WorkerPool {
  /// How long a silent worker may go unseen.
  private static let inspectionInterval = Swift.Duration.milliseconds(500)

  /// How many scenarios are told of before the workers' reports are looked at again.
  private static let announcedAtOnce = 100

  let plan: Plan
  let session: RunRecorder
  let order: EventReorderBuffer
  var dealer: ScenarioScheduler
  var workers: [WorkerProcess] = []
  private let settings: WorkerSettings
  private let wakeUp: WakeUpPipe
  private let count: Int
  /// What the hooks of each worker told, before or after the run.
  private var hookEvents: [Int: [ExecutionEvent]] = [:]
  private var isRunningScenarios = false
  /// When the journals of silent workers were read.
  private var inspectedAt = ContinuousClock.now
  /// Whether a process that took the place of another could not be made ready.
  private var hasFailedHook = false
  /// What no scenario can answer for: ends of idle processes, and processes that could not be started.
  private var faults: [any Error] = []

  /// The process that was started first, while there was no plan yet.
  private var first: WorkerProcess?

  init(
    _ plan: Plan,
    _ session: RunRecorder,
    _ settings: WorkerSettings,
    first: WorkerProcess?
  ) throws(SystemError) {
    wakeUp = try WakeUpPipe(session.options.interruption)
    self.first = first
    self.plan = plan
    self.session = session
    self.settings = settings
    order = EventReorderBuffer(plan, session)
    dealer = ScenarioScheduler(plan)
    count = settings.workerCount(scenarios: plan.testCases.count)
  }

  /// Whether the user does not want to wait for the steps under way.
  var isAborted: Bool { session.options.interruption.isImmediate }

  /// What tells a worker from others in messages; nil where there is only one.
  func name(_ worker: WorkerProcess) -> Int? { count > 1 ? worker.number : nil }

  /// Why scenarios are not run any more; nil while they are.
  private var reasonToSkip: String? {
    if let reason = session.reasonToSkip { return reason }
    if hasFailedHook { return "not run: a hook before the scenarios failed" }
    return workers.isEmpty ? "not run: there was no process to run it" : nil
  }

  /// Runs hooks and scenarios; at its end the workers have been told to end too.
  func run() async throws {
    for number in 1...count where faults.isEmpty { start(number, at: workers.endIndex) }
    await runHooks(.beforeTestRun)
    if !session.hasFailedHook { await runScenarios() }
    if !isAborted { await runHooks(.afterTestRun) }
    for worker in workers { worker.send(.end) }
    if let fault = faults.first { throw fault }
  }

  /// Runs the hooks of the run in all workers, also those that others left to a new one, and tells of it in the order of
  /// the workers.
  private func runHooks(_ kind: Hook.Kind) async {
    if !session.catalog.hooks(kind).isEmpty { for worker in workers { worker.runHooks(kind) } }
    while workers.contains(where: { !$0.jobs.isEmpty }) { await takeReports() }
    for (number, events) in hookEvents.sorted(by: { $0.key < $1.key }) {
      for event in events { session.receive(event, worker: count > 1 ? number : nil) }
    }
    hookEvents = [:]
  }

  /// Runs the scenarios; workers begin while the session still tells which there are.
  private func runScenarios() async {
    isRunningScenarios = true
    var isAnnounced = false
    while true {
      deal()
      if !isAnnounced {
        isAnnounced = session.announceTestCases(of: plan, atMost: Self.announcedAtOnce)
        if isAnnounced { order.open() }
      }
      if order.isFinished { break }
      await takeReports(waits: isAnnounced)
    }
    isRunningScenarios = false
  }

  private func deal() {
    if let reason = reasonToSkip {
      for assignment in dealer.takeAll() { order.skip(assignment, because: reason) }
      return
    }
    for worker in workers {
      let batchSize = worker.batchSize(ofWaiting: dealer.waitingCount, workers: workers.count)
      guard batchSize > 0 else { continue }
      let assignments = dealer.take(atMost: batchSize)
      if !assignments.isEmpty { worker.assign(assignments, of: plan) }
    }
  }

  // MARK: Reports

  /// Takes what workers tell, also that they have ended; waits for it unless there is something else to do.
  ///
  /// What a worker has to tell comes at once, unless its step keeps the process from telling: then it stands in the
  /// journal.
  private func takeReports(waits: Bool = true) async {
    let now = ContinuousClock.now
    let nextDeadline = workers.compactMap(\.deadline?.time).reduce(now + Self.inspectionInterval, min)
    let milliseconds = waits ? max(0, Int32(clamping: Int(now.duration(to: nextDeadline) / .milliseconds(1)) + 1)) : 0
    let ready = System.wait(for: workers.map(\.reports) + [wakeUp.descriptor], milliseconds: milliseconds)
    if ready.contains(wakeUp.descriptor) { interrupt() }
    if inspectedAt + Self.inspectionInterval <= .now {
      inspectedAt = .now
      for worker in workers where !ready.contains(worker.reports) {
        for report in worker.readAhead() { take(report, from: worker) }
      }
    }
    for worker in workers { worker.endIfExcessive(.now) }
    for worker in workers where ready.contains(worker.reports) {
      guard let reports = worker.read() else {
        for report in worker.readRest() { take(report, from: worker) }
        await replace(worker)
        continue
      }
      for report in reports { take(report, from: worker) }
    }
  }

  private func take(_ report: WorkerEvent, from worker: WorkerProcess) {
    switch report {
    case .event(let event):
      worker.note(event)
      if case .scenario(let assignment)? = worker.jobs.first {
        order.tell(event, of: assignment.scenario, worker: name(worker))
      }
    case .done:
      switch worker.finishFirst() {
      case .scenario(let assignment):
        dealer.finish(assignment)
        order.finish(assignment.scenario)
      case .hooks(_, let events): tellOfHooks(events, worker)
      case nil: break
      }
    }
  }

  private func tellOfHooks(_ events: [ExecutionEvent], _ worker: WorkerProcess) {
    if isRunningScenarios {
      hasFailedHook = hasFailedHook || events.contains(where: \.isFailedHook)
      order.tellBetween(events, worker: name(worker))
    } else {
      hookEvents[worker.number, default: []] += events
    }
  }

  private func interrupt() {
    wakeUp.clear()
    for worker in workers {
      if isAborted { worker.kill() } else { worker.send(.interrupt) }
    }
  }

  // MARK: Processes

  /// Starts a process; that it cannot be started is a fault of the run, which goes on with the others.
  @discardableResult
  private func start(_ number: Int, at index: Int) -> WorkerProcess? {
    do throws(SystemError) {
      let worker = if let first { first } else { try WorkerProcess(number: number, settings, session.options) }
      first = nil
      workers.insert(worker, at: index)
      return worker
    } catch {
      faults.append(error)
      return nil
    }
  }

  /// Tells what became of the job of a worker that has died, and starts another in its place if there is need of one.
  private func replace(_ worker: WorkerProcess) async {
    let death = await worker.reap()
    let assigned = worker.assigned
    for assignment in assigned { dealer.finish(assignment) }
    dealer.giveBack(Array(assigned.dropFirst()))
    guard let index = workers.firstIndex(where: { $0 === worker }) else { return }
    workers.remove(at: index)
    switch worker.jobs.first {
    case .scenario(let assignment): tell(death, of: assignment, worker)
    case .hooks(let kind, let events) where worker.progress.openHook != nil:
      let result = isOfInterruption(death) ? .interrupted(in: "hook") : death.result(root: session.options.root)
      let told = events + [.hookFinished(result, session.options.clock.now())]
      if !isAborted, let successor = start(worker.number, at: index) {
        successor.runHooks(kind, after: told)
      } else {
        tellOfHooks(told, worker)
      }
      return
    case .hooks(_, let events):
      recordIdleTermination(for: death, of: worker)
      tellOfHooks(events, worker)
    case nil: recordIdleTermination(for: death, of: worker)
    }
    let isNeeded = dealer.waitingCount > 0 || !session.catalog.hooks(.afterTestRun).isEmpty
    guard isRunningScenarios, isNeeded, !isAborted, !hasFailedHook else { return }
    let successor = start(worker.number, at: index)
    if !session.catalog.hooks(.beforeTestRun).isEmpty { successor?.runHooks(.beforeTestRun) }
  }

  /// Notes a death that no scenario can answer for.
  func recordIdleTermination(for death: WorkerTermination, of worker: WorkerProcess) {
    let name = nameOfLastScenario(worker)
    faults.append(IdleWorkerTermination(death: death, lastScenario: name, root: session.options.root))
  }

  /// The scenario that a worker has finished last.
  func nameOfLastScenario(_ worker: WorkerProcess) -> String? {
    worker.lastScenario.map { String(plan.testCases[$0].pickle.name) }
  }
}

extension ExecutionEvent {
  /// Whether a hook of the run ended with something else than that it passed or was skipped.
  fileprivate var isFailedHook: Bool {
    if case .hookFinished(let result, _) = self { result.status > .skipped } else { false }
  }
}
