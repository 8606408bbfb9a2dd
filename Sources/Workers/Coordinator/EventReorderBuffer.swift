import CucumberMessages
import Korniszon

/// Hands what workers tell of scenarios to the session of the run in the order of the plan, whoever is done first.
///
/// What is told of the first scenario that is not finished goes on at once, when the session has told which scenarios
/// there are; the rest waits.
@MainActor
final class EventReorderBuffer {
  /// What waits of a scenario.
  private struct Slot {
    var events = BufferedEvents()
    /// Why it is not run, from an attempt on.
    var skip: (attempt: Int, reason: String)?
    var isFinished = false
  }

  private let plan: Plan
  private let session: RunRecorder
  private var slots: [Int: Slot] = [:]
  /// The first scenario that is not finished.
  private var current = 0
  /// What to hand on before the next scenario begins.
  private var between: [(ExecutionEvent, worker: Int?)] = []
  private var isInScenario = false
  private var isOpen = false
  /// Scenarios whose attempt under way has failed.
  private var failing: Set<Int> = []

  init(_ plan: Plan, _ session: RunRecorder) {
    self.plan = plan
    self.session = session
  }

  var isFinished: Bool { current == plan.testCases.count }

  /// Hands on from now on.
  func open() {
    isOpen = true
    handOn()
  }

  func tell(_ event: ExecutionEvent, of scenario: Int, worker: Int?) {
    noteFailure(event, of: scenario)
    if isOpen, scenario == current {
      handOn(event, worker: worker)
    } else {
      slots[scenario, default: Slot()].events.append(event, worker: worker)
    }
  }

  /// Notes that there is nothing more to tell of a scenario.
  func finish(_ scenario: Int) {
    slots[scenario, default: Slot()].isFinished = true
    handOn()
  }

  /// Notes that a scenario is not run, or not run again.
  func skip(_ assignment: Assignment, because reason: String) {
    slots[assignment.scenario, default: Slot()].skip = (assignment.attempt, reason)
    finish(assignment.scenario)
  }

  /// Tells of what belongs to no scenario as soon as none is under way.
  func tellBetween(_ events: [ExecutionEvent], worker: Int?) {
    between += events.map { ($0, worker: worker) }
    handOn()
  }

  /// Lets the session know of a scenario that failed, though it may be long before the session is told of it.
  private func noteFailure(_ event: ExecutionEvent, of scenario: Int) {
    switch event {
    case .stepFinished(_, let result, _) where result.status.isFailure(strict: session.options.strict):
      failing.insert(scenario)
    case .attemptFinished(let willBeRetried, _):
      if failing.remove(scenario) != nil, !willBeRetried { session.hasFailed = true }
    default: break
    }
  }

  private func handOn() {
    guard isOpen else { return }
    flushBetween()
    while let slot = slots.removeValue(forKey: current) {
      slot.events.forEach(handOn)
      if let (attempt, reason) = slot.skip {
        session.skip(plan.testCases[current], attempt: attempt, because: reason)
      }
      guard slot.isFinished else { return }
      current += 1
      isInScenario = false
      flushBetween()
    }
  }

  private func handOn(_ event: ExecutionEvent, worker: Int?) {
    if !isInScenario { session.enter(plan.testCases[current]) }
    isInScenario = true
    session.receive(event, worker: worker)
  }

  private func flushBetween() {
    guard !isInScenario else { return }
    for (event, worker) in between { session.receive(event, worker: worker) }
    between = []
  }
}
