import Korniszon

/// The progress of an attempt or of run hooks, according to their events.
struct ExecutionProgress: Sendable {
  /// The attempt that has started but not finished.
  private(set) var attempt: Int?

  /// The step that has started but not finished.
  private(set) var openStep: Int?

  /// The first step that hasn't started.
  private(set) var nextStep = 0

  /// The run hook that has started but not finished.
  private(set) var openHook: Int?

  mutating func record(_ event: ExecutionEvent) {
    switch event {
    case .attemptStarted(let number, _): self = ExecutionProgress(attempt: number)
    case .stepStarted(let index, _, _):
      openStep = index
      nextStep = index + 1
    case .stepFinished: openStep = nil
    case .attemptFinished: self = ExecutionProgress()
    case .hookStarted(let hook, _, _): openHook = hook
    case .hookFinished: openHook = nil
    case .attached: break
    }
  }
}
