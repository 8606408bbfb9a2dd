import CucumberMessages
import Korniszon

/// A buffer that delivers the events of scenarios to the recorder in the order in which a call to
/// ``WorkerPool/run(_:)`` listed the scenarios.
///
/// The events of the first unfinished scenario are delivered immediately, and those of later scenarios wait. Nothing is
/// delivered until as many scenarios of the call as the plan allows have been announced. The buffers of different calls
/// don't wait for each other.
@MainActor
final class EventReorderBuffer {
  /// The events of a waiting scenario.
  private struct Slot {
    var events = BufferedEvents()
    /// The reason to skip the scenario and the attempt at which it is skipped, or `nil` if it isn't skipped.
    var skip: (attempt: Int, reason: Reason)?
    var isFinished = false
  }

  /// The submission index of the first scenario. The other scenarios have the indices after it.
  let firstIndex: Int
  private let plan: Plan
  private let recorder: RunRecorder
  /// The positions of the scenarios in the plan, in the order of the call.
  private let scenarios: ScenarioPositions
  private var announcedCount = 0
  /// Whether as many scenarios as possible have been announced, so that results can be delivered.
  private var mayDeliver = false
  private var slots: [Int: Slot] = [:]
  /// The index within `scenarios` of the first unfinished scenario.
  private var current = 0
  /// The subject of the current scenario's events, or `nil` until the first of them is delivered.
  private var subject: EventSubject?
  /// The events of the workers' run hooks that must be delivered before the next scenario begins.
  private var runHooks: [(events: [ExecutionEvent], worker: Int?)] = []
  /// The submission indices of scenarios whose current attempt has a failed step.
  private var failing: Set<Int> = []

  init(_ scenarios: ScenarioPositions, firstIndex: Int, _ plan: Plan, _ recorder: RunRecorder) {
    self.scenarios = scenarios
    self.firstIndex = firstIndex
    self.plan = plan
    self.recorder = recorder
  }

  /// The number of scenarios that haven't been announced.
  var unannouncedCount: Int { scenarios.count - announcedCount }

  /// The number of scenarios whose events are waiting.
  var waitingCount: Int { slots.count }

  /// The submission index of the first unfinished scenario.
  var currentIndex: Int { firstIndex + current }

  /// Whether all events of all scenarios have been delivered.
  var isDelivered: Bool { current == scenarios.count }

  /// The number of scenarios that can be announced now.
  var announceableCount: Int { min(unannouncedCount, current + plan.maximumUnreportedCount - announcedCount) }

  /// Announces at most the given number of scenarios.
  func announce(atMost count: Int) {
    let end = announcedCount + min(count, announceableCount)
    recorder.announce(scenarios[announcedCount..<end])
    announcedCount = end
    if announceableCount == 0 { mayDeliver = true }
    deliver()
  }

  func record(_ event: ReceivedEvent, of index: Int, worker: Int?) {
    noteFailure(event.event, of: index)
    let position = index - firstIndex
    if position == current, mayDeliver, position < announcedCount {
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

  /// Records that a scenario is skipped instead of being run or retried.
  func skip(_ job: ScenarioJob, because reason: Reason) {
    slots[job.submissionIndex - firstIndex, default: Slot()].skip = (job.attempt, reason)
    finish(job.submissionIndex)
  }

  /// Delivers the events of a worker's run hooks as soon as no scenario is partly delivered.
  func recordRunHooks(_ events: [ExecutionEvent], worker: Int?) {
    runHooks.append((events, worker))
    deliver()
  }

  /// Records the failure of a scenario immediately, even if its events have to wait.
  private func noteFailure(_ event: ExecutionEvent, of index: Int) {
    switch event {
    case .stepFinished(_, let result, _) where result.status.isFailure(strict: recorder.options.strict):
      failing.insert(index)
    case .attemptFinished(let willBeRetried, _):
      let isFailing = failing.remove(index) != nil
      guard isFailing || recorder.options.failEmpty, !willBeRetried else { return }
      let testCase = plan.testCases[scenarios[index - firstIndex]]
      if recorder.isFailure(of: testCase, hasFailedStep: isFailing) { recorder.hasFailed = true }
    default: break
    }
  }

  private func deliver() {
    guard mayDeliver else { return }
    deliverRunHooks()
    while current < announcedCount, let slot = slots.removeValue(forKey: current) {
      do throws(ByteReader.Malformed) {
        try slot.events.forEach(deliver)
      } catch {
        // The scenario won't have a complete result, so the run fails.
        recorder.hasFailed = true
      }
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
    // The subject is moved out and back in to avoid a copy.
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
