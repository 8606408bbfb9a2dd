/// A check that every scenario has exactly one complete result. It doesn't depend on the code that reports results.
///
/// A result is complete if the attempts were reported one after another, each with all of its steps in order, and every
/// attempt but the last announced a retry. If events are lost, repeated, or mixed up, the result is incomplete.
struct ResultAudit {
  private enum State: UInt8 {
    case unannounced, waiting, running, finished
    /// An event arrived out of order, or the scenario was announced again.
    case broken
  }

  /// The progress of an announced scenario, which determines the events that are expected next.
  private struct Progress {
    let stepCount: Int
    var nextAttempt = 0
    var nextStep = 0
  }

  /// The states of the scenarios, in run order.
  private var states: [State]
  /// The progress of announced scenarios that haven't finished, except the current one, keyed by index in the run.
  private var progress: [Int: Progress] = [:]
  /// The scenario of the last event with its progress, or `nil` if no further event of that scenario is expected. The
  /// scenario is cached, because consecutive events are usually about the same scenario.
  private var current: (index: Int, progress: Progress)?

  init(scenarioCount: Int) {
    states = Array(repeating: .unannounced, count: scenarioCount)
  }

  /// Starts the audit of a scenario, given its index in the run and its number of steps and hooks.
  mutating func open(_ index: Int, stepCount: Int) {
    let isFirst = states[index] == .unannounced
    states[index] = isFirst ? .waiting : .broken
    if isFirst { progress[index] = Progress(stepCount: stepCount) }
  }

  mutating func record(_ event: ExecutionEvent, of index: Int) {
    if current?.index != index {
      if let current { progress[current.index] = current.progress }
      current = progress.removeValue(forKey: index).map { (index, $0) }
    }
    let state = states[index]
    guard var tracked = current?.progress, state != .broken else { return recordUnexpected(event, of: index) }
    let isExpected: Bool
    var next = State.running
    switch event {
    case .attemptStarted(let number, _):
      isExpected = state == .waiting && number == tracked.nextAttempt
      tracked.nextAttempt += 1
      tracked.nextStep = 0
    case .stepStarted(let step, _, _): isExpected = state == .running && step == tracked.nextStep
    case .stepFinished(let step, _, _):
      isExpected = state == .running && step == tracked.nextStep
      tracked.nextStep += 1
    case .attemptFinished(let willBeRetried, _):
      isExpected = state == .running && tracked.nextStep == tracked.stepCount
      next = willBeRetried ? .waiting : .finished
    case .attached, .hookStarted, .hookFinished: return
    }
    states[index] = isExpected ? next : .broken
    current = isExpected && next != .finished ? (index, tracked) : nil
  }

  /// Records an event of a scenario that wasn't announced, already has all of its events, or is broken.
  private mutating func recordUnexpected(_ event: ExecutionEvent, of index: Int) {
    switch event {
    case .attached, .hookStarted, .hookFinished: break
    default: if states[index] != .unannounced { states[index] = .broken }
    }
  }

  /// Returns whether a scenario was announced.
  func isOpen(_ index: Int) -> Bool { states[index] != .unannounced }

  /// Returns whether a scenario has exactly one complete result.
  func isComplete(_ index: Int) -> Bool { states[index] == .finished }
}
