/// A check, independent of the rest of a run, that every scenario has exactly one complete result.
///
/// A result is complete if its attempts were reported one after another, each with all of its steps in order, and only
/// the last attempt isn't retried. If events are lost, repeated or mixed up, the account is incomplete.
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

  /// The accounts of the announced scenarios, by the id of the test case.
  private var accounts: [Int: Account] = [:]

  /// Opens the account of a scenario with `stepCount` steps and hooks.
  mutating func open(_ id: Int, stepCount: Int) {
    if accounts.updateValue(Account(stepCount: stepCount), forKey: id) != nil { accounts[id]?.state = .broken }
  }

  mutating func record(_ event: ExecutionEvent, of id: Int) { accounts[id]?.record(event) }

  /// Returns whether a scenario has exactly one complete result.
  func isComplete(_ id: Int) -> Bool { accounts[id]?.state == .finished }
}
