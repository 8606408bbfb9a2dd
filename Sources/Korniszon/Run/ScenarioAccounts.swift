/// A check, independent of the rest of a run, that every scenario has exactly one complete result.
///
/// A result is complete if its attempts were reported one after another, each with all of its steps in order, and only
/// the last attempt isn't retried. If events are lost, repeated, or mixed up, the account is incomplete.
struct ScenarioAccounts {
  private struct Account {
    enum State {
      case waiting, running, finished
      /// An event arrived out of order.
      case broken
    }

    let stepCount: Int
    var nextAttempt = 0
    var nextStep = 0
    var state = State.waiting

    init(stepCount: Int) {
      self.stepCount = stepCount
    }

    mutating func record(_ event: ExecutionEvent) {
      switch event {
      case .attemptStarted(let number, _):
        check(state == .waiting && number == nextAttempt, then: .running)
        nextAttempt += 1
        nextStep = 0
      case .stepStarted(let index, _, _): check(state == .running && index == nextStep, then: .running)
      case .stepFinished(let index, _, _):
        check(state == .running && index == nextStep, then: .running)
        nextStep += 1
      case .attemptFinished(let willBeRetried, _):
        check(state == .running && nextStep == stepCount, then: willBeRetried ? .waiting : .finished)
      case .attached, .hookStarted, .hookFinished: break
      }
    }

    private mutating func check(_ isExpected: Bool, then next: State) { state = isExpected ? next : .broken }
  }

  /// The accounts of the scenarios, in the order of the run; `nil` until a scenario is announced.
  private var accounts: [Account?]

  init(scenarioCount: Int) {
    accounts = Array(repeating: nil, count: scenarioCount)
  }

  /// Opens the account of the scenario at an index of the run, which has the given number of steps and hooks.
  mutating func open(_ index: Int, stepCount: Int) {
    if accounts[index] == nil {
      accounts[index] = Account(stepCount: stepCount)
    } else {
      accounts[index]?.state = .broken
    }
  }

  mutating func record(_ event: ExecutionEvent, of index: Int) { accounts[index]?.record(event) }

  /// Returns whether a scenario was announced.
  func isOpen(_ index: Int) -> Bool { accounts[index] != nil }

  /// Returns whether a scenario has exactly one complete result.
  func isComplete(_ index: Int) -> Bool { accounts[index]?.state == .finished }
}
