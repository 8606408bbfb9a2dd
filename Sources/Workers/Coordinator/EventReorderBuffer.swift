import CucumberMessages
import Korniszon

/// Delivers the events of one call's scenarios to the recorder in the order of the call, whichever scenario ends first.
///
/// The events of the first scenario that isn't finished are delivered at once, those of the others wait. Nothing is
/// delivered before all scenarios of the call are announced. Buffers of different calls don't wait for each other.
@MainActor
final class EventReorderBuffer {
  /// The events of a scenario that has to wait.
  private struct Slot {
    var events = BufferedEvents()
    /// Why the scenario is skipped, from an attempt on.
    var skip: (attempt: Int, reason: String)?
    var isFinished = false
  }

  /// The submission index of the first scenario; the others follow it.
  let firstIndex: Int
  private let plan: Plan
  private let recorder: RunRecorder
  /// The scenarios in the order of the call, by their position in the plan.
  private let scenarios: [Int]
  private var announcedCount = 0
  private var slots: [Int: Slot] = [:]
  /// The first scenario that isn't finished, by its position in the call.
  private var current = 0
  /// The scenario that is under way.
  private var subject: EventSubject?
  /// Events to deliver before the next scenario begins, a sequence for each worker.
  private var runHooks: [(events: [ExecutionEvent], worker: Int?)] = []
  /// Scenarios in whose current attempt a step has failed, by their submission index.
  private var failing: Set<Int> = []

  init(_ scenarios: [Int], firstIndex: Int, _ plan: Plan, _ recorder: RunRecorder) {
    self.scenarios = scenarios
    self.firstIndex = firstIndex
    self.plan = plan
    self.recorder = recorder
  }

  /// The number of scenarios that haven't been announced.
  var unannouncedCount: Int { scenarios.count - announcedCount }

  /// Whether all events of all scenarios have been delivered.
  var isDelivered: Bool { current == scenarios.count }

  /// Announces the next scenarios, at most so many.
  func announce(atMost count: Int) {
    let end = announcedCount + min(count, unannouncedCount)
    recorder.announce(scenarios[announcedCount..<end])
    announcedCount = end
    deliver()
  }

  func record(_ event: ReceivedEvent, of index: Int, worker: Int?) {
    noteFailure(event.event, of: index)
    let position = index - firstIndex
    if position == current, unannouncedCount == 0 {
      deliver(event.event, worker: worker)
    } else {
      slots[position, default: Slot()].events.append(event, worker: worker)
    }
  }

  /// Records that a scenario has no more events.
  func finish(_ index: Int) {
    slots[index - firstIndex, default: Slot()].isFinished = true
    deliver()
  }

  /// Records that a scenario isn't run, or isn't run again.
  func skip(_ job: ScenarioJob, because reason: String) {
    slots[job.submissionIndex - firstIndex, default: Slot()].skip = (job.attempt, reason)
    finish(job.submissionIndex)
  }

  /// Delivers the events of a worker's run hooks as soon as no scenario of the call is under way.
  func recordRunHooks(_ events: [ExecutionEvent], worker: Int?) {
    runHooks.append((events, worker))
    deliver()
  }

  /// Reports the failure of a scenario at once, even if its events have to wait.
  private func noteFailure(_ event: ExecutionEvent, of index: Int) {
    switch event {
    case .stepFinished(_, let result, _) where result.status.isFailure(strict: recorder.options.strict):
      failing.insert(index)
    case .attemptFinished(let willBeRetried, _):
      if failing.remove(index) != nil, !willBeRetried { recorder.hasFailed = true }
    default: break
    }
  }

  private func deliver() {
    guard unannouncedCount == 0 else { return }
    deliverRunHooks()
    while let slot = slots.removeValue(forKey: current) {
      slot.events.forEach(deliver)
      if let (attempt, reason) = slot.skip {
        recorder.skip(plan.testCases[scenarios[current]], attempt: attempt, because: reason)
      }
      guard slot.isFinished else { return }
      current += 1
      subject = nil
      deliverRunHooks()
    }
  }

  private func deliver(_ event: ExecutionEvent, worker: Int?) {
    // Moved out and back, so that it isn't copied.
    var about = subject.take() ?? recorder.subject(plan.testCases[scenarios[current]])
    recorder.record(event, about: &about, worker: worker)
    subject = about
  }

  private func deliverRunHooks() {
    guard subject == nil else { return }
    for (events, worker) in runHooks { recorder.recordRunHooks(events, worker: worker) }
    runHooks = []
  }
}
