import CucumberMessages
import Korniszon

/// Delivers the events of scenarios to the recorder in the order in which the scenarios were submitted, whichever ends
/// first.
///
/// The events of the first scenario that isn't finished are delivered at once, those of the others wait. Nothing is
/// delivered before all submitted scenarios are announced.
@MainActor
final class EventReorderBuffer {
  /// The events of a scenario that has to wait.
  private struct Slot {
    var events = BufferedEvents()
    /// Why the scenario is skipped, from an attempt on.
    var skip: (attempt: Int, reason: String)?
    var isFinished = false
  }

  private let plan: Plan
  private let recorder: RunRecorder
  /// The scenarios in the order of their submission, by their position in the plan.
  private var submitted: [Int] = []
  private var announcedCount = 0
  /// The number of scenarios whose events may be delivered.
  private var openCount = 0
  private var slots: [Int: Slot] = [:]
  /// The first scenario that isn't finished.
  private var current = 0
  /// The scenario that is under way.
  private var subject: EventSubject?
  private var runHooks = EventSubject.runHooks
  /// Events to deliver before the next scenario begins.
  private var runHookEvents: [(ExecutionEvent, worker: Int?)] = []
  /// Scenarios in whose current attempt a step has failed.
  private var failing: Set<Int> = []

  init(_ plan: Plan, _ recorder: RunRecorder) {
    self.plan = plan
    self.recorder = recorder
  }

  var submittedCount: Int { submitted.count }

  /// The number of scenarios that have been delivered completely.
  var deliveredCount: Int { current }

  /// Adds scenarios of the plan, by their position in it.
  func submit(_ scenarios: [Int]) { submitted += scenarios }

  /// Announces so many submitted scenarios, and returns whether all are announced.
  func announce(atMost count: Int) -> Bool {
    guard announcedCount < submitted.count else { return true }
    let end = announcedCount + min(count, submitted.count - announcedCount)
    recorder.announce(submitted[announcedCount..<end])
    announcedCount = end
    guard end == submitted.count else { return false }
    openCount = end
    deliver()
    return true
  }

  func record(_ event: ReceivedEvent, of place: Int, worker: Int?) {
    noteFailure(event.event, of: place)
    if place == current, place < openCount {
      deliver(event.event, worker: worker)
    } else {
      slots[place, default: Slot()].events.append(event, worker: worker)
    }
  }

  /// Records that a scenario has no more events.
  func finish(_ place: Int) {
    slots[place, default: Slot()].isFinished = true
    deliver()
  }

  /// Records that a scenario isn't run, or isn't run again.
  func skip(_ job: ScenarioJob, because reason: String) {
    slots[job.place, default: Slot()].skip = (job.attempt, reason)
    finish(job.place)
  }

  /// Delivers events of run hooks as soon as no scenario is under way.
  func recordRunHooks(_ events: [ExecutionEvent], worker: Int?) {
    runHookEvents += events.map { ($0, worker: worker) }
    deliver()
  }

  /// Reports the failure of a scenario at once, even if its events have to wait.
  private func noteFailure(_ event: ExecutionEvent, of place: Int) {
    switch event {
    case .stepFinished(_, let result, _) where result.status.isFailure(strict: recorder.options.strict):
      failing.insert(place)
    case .attemptFinished(let willBeRetried, _):
      if failing.remove(place) != nil, !willBeRetried { recorder.hasFailed = true }
    default: break
    }
  }

  private func deliver() {
    deliverRunHookEvents()
    while current < openCount, let slot = slots.removeValue(forKey: current) {
      slot.events.forEach(deliver)
      if let (attempt, reason) = slot.skip {
        recorder.skip(plan.testCases[submitted[current]], attempt: attempt, because: reason)
      }
      guard slot.isFinished else { return }
      current += 1
      subject = nil
      deliverRunHookEvents()
    }
  }

  private func deliver(_ event: ExecutionEvent, worker: Int?) {
    // Moved out and back, so that it isn't copied.
    var about = subject.take() ?? recorder.subject(plan.testCases[submitted[current]])
    recorder.record(event, about: &about, worker: worker)
    subject = about
  }

  private func deliverRunHookEvents() {
    guard subject == nil, openCount > 0 else { return }
    for (event, worker) in runHookEvents { recorder.record(event, about: &runHooks, worker: worker) }
    runHookEvents = []
  }
}
