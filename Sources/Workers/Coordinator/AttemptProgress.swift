import Korniszon

/// How far an attempt of a scenario has come, by what was told of it.
struct AttemptProgress: Sendable {
  /// The attempt that was begun and has not ended.
  private(set) var attempt: Int?

  /// The step that was begun and has not ended.
  private(set) var openStep: Int?

  /// The first step that was not begun.
  private(set) var nextStep = 0

  /// The hook of the run that was begun and has not ended.
  private(set) var openHook: Int?

  mutating func note(_ event: ExecutionEvent) {
    switch event {
    case .attemptStarted(let number, _): self = AttemptProgress(attempt: number)
    case .stepStarted(let index, _, _):
      openStep = index
      nextStep = index + 1
    case .stepFinished: openStep = nil
    case .attemptFinished: self = AttemptProgress()
    case .hookStarted(let hook, _, _): openHook = hook
    case .hookFinished: openHook = nil
    case .attached: break
    }
  }
}
