import CucumberMessages
import Korniszon

/// Executes the scenarios of a plan in worker processes; whatever becomes of one of them, the run goes on.
@MainActor
final class WorkerPool {
  let plan: Plan
  let session: RunSession
  let order: ReportOrder
  var dealer: Dealer
  var workers: [WorkerProcess] = []
  private let settings: WorkerSettings
  private let interrupts: Interrupts
  private let count: Int
  /// What the hooks of each worker told, before or after the run.
  private var hookEvents: [Int: [ExecutionEvent]] = [:]
  private var isRunningScenarios = false
  /// Ends of processes that no scenario can answer for.
  private var faults: [WorkerDeath] = []

  init(_ plan: Plan, _ session: RunSession, _ settings: WorkerSettings, _ interrupts: Interrupts) {
    self.plan = plan
    self.session = session
    self.settings = settings
    self.interrupts = interrupts
    order = ReportOrder(plan, session)
    dealer = Dealer(plan)
    count = settings.workerCount(scenarios: plan.testCases.count)
  }

  /// Whether the user does not want to wait for the steps under way.
  var isAborted: Bool { interrupts.count > 1 }

  /// What tells a worker from others in messages; nil where there is only one.
  func name(_ worker: WorkerProcess) -> Int? { count > 1 ? worker.number : nil }

  func run() async throws {
    defer { for worker in workers { worker.kill() } }
    for number in 1...count { workers.append(try WorkerProcess(number: number, settings)) }
    try await runHooks(.beforeTestRun)
    if !session.hasFailedHook {
      session.announceTestCases(of: plan)
      try await runScenarios()
    }
    if !isAborted { try await runHooks(.afterTestRun) }
    for worker in workers {
      worker.send(.end)
      _ = await worker.bury()
    }
    workers = []
    if let fault = faults.first { throw fault }
  }

  /// Runs the hooks of the run in all workers and tells of it in the order of the workers.
  private func runHooks(_ kind: Hook.Kind) async throws {
    guard !session.catalog.hooks(kind).isEmpty else { return }
    for worker in workers { worker.runHooks(kind) }
    while workers.contains(where: { !$0.jobs.isEmpty }) { try await takeReports() }
    for worker in workers {
      for event in hookEvents[worker.number] ?? [] { session.receive(event, worker: name(worker)) }
    }
    hookEvents = [:]
  }

  private func runScenarios() async throws {
    isRunningScenarios = true
    while true {
      deal()
      if order.isFinished { break }
      try await takeReports()
    }
    isRunningScenarios = false
  }

  private func deal() {
    if session.reasonToSkip != nil {
      for assignment in dealer.takeAll() { order.skip(assignment.scenario) }
      return
    }
    for worker in workers {
      let appetite = worker.appetite(ofWaiting: dealer.waitingCount, workers: workers.count)
      guard appetite > 0 else { continue }
      let assignments = dealer.take(atMost: appetite)
      if !assignments.isEmpty { worker.assign(assignments, of: plan) }
    }
  }

  // MARK: Reports

  /// Waits until workers tell something, or have ended, and takes it.
  private func takeReports() async throws {
    let now = ContinuousClock.now
    let deadline = workers.compactMap(\.deadline?.time).min()
    let milliseconds = deadline.map { max(0, Int32(clamping: Int(now.duration(to: $0) / .milliseconds(1)) + 1)) }
    let ready = System.wait(for: workers.map(\.reports) + [interrupts.descriptor], milliseconds: milliseconds)
    if ready.contains(interrupts.descriptor) { interrupt() }
    for worker in workers { worker.endIfOverdue(.now) }
    for worker in workers where ready.contains(worker.reports) {
      guard let reports = try worker.read() else {
        try await replace(worker)
        continue
      }
      for report in reports { take(report, from: worker) }
    }
  }

  private func take(_ report: WorkerReport, from worker: WorkerProcess) {
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
      order.tellBetween(events, worker: name(worker))
    } else {
      hookEvents[worker.number] = events
    }
  }

  private func interrupt() {
    interrupts.hear()
    for worker in workers {
      if isAborted { worker.kill() } else { worker.send(.interrupt) }
    }
  }

  // MARK: Ends of processes

  /// Tells what became of the job of a worker that has died, and starts another in its place if there is need of one.
  private func replace(_ worker: WorkerProcess) async throws {
    let death = await worker.bury()
    for assignment in worker.assigned { dealer.finish(assignment) }
    switch worker.jobs.first {
    case .scenario(let assignment):
      dealer.giveBack(Array(worker.assigned.dropFirst()))
      tell(death, of: assignment, worker)
    case .hooks(_, let events):
      guard worker.progress.openHook != nil else { throw death }
      tellOfHooks(events + [.hookFinished(death.result, session.options.clock.now())], worker)
    case nil: faults.append(death)
    }
    guard let index = workers.firstIndex(where: { $0 === worker }) else { return }
    let isNeeded = isRunningScenarios && (dealer.waitingCount > 0 || !session.catalog.hooks(.afterTestRun).isEmpty)
    guard isNeeded, !isAborted else {
      workers.remove(at: index)
      return
    }
    workers[index] = try WorkerProcess(number: worker.number, settings)
    if !session.catalog.hooks(.beforeTestRun).isEmpty { workers[index].runHooks(.beforeTestRun) }
  }
}
