import CucumberMessages
import Korniszon

/// The progress of an attempt or of run hooks, as derived from their events.
struct ExecutionProgress: Sendable {
  /// The zero-based number of the attempt that has started but not finished, or `nil` if there is none.
  private(set) var attempt: Int?

  /// The index of the step that has started but not finished, or `nil` if there is none.
  private(set) var openStep: Int?

  /// The index of the first step that hasn't started.
  private(set) var nextStep = 0

  /// The index of the run hook that has started but not finished, or `nil` if there is none.
  private(set) var openHook: Int?

  /// The time at which the latest step or hook started, or `nil` if none has started.
  private var openedAt: Timestamp?

  mutating func record(_ event: ExecutionEvent) {
    switch event {
    case .attemptStarted(let number, _): self = ExecutionProgress(attempt: number)
    case .stepStarted(let index, let time, _):
      openStep = index
      nextStep = index + 1
      openedAt = time
    case .stepFinished: openStep = nil
    case .attemptFinished: self = ExecutionProgress()
    case .hookStarted(let hook, let time, _):
      openHook = hook
      openedAt = time
    case .hookFinished: openHook = nil
    case .attached: break
    }
  }

  /// Returns a result with the duration of the open step or hook up to the given time, or the result unchanged if none
  /// is open.
  func result(_ result: TestStepResult, at end: Timestamp) -> TestStepResult {
    guard openStep != nil || openHook != nil, let openedAt, openedAt < end else { return result }
    var result = result
    result.duration = end - openedAt
    return result
  }
}
