import Korniszon

extension ExitCode {
  /// What a run that came to its end tells.
  init(_ outcome: RunOutcome, isCovered: Bool) {
    if outcome.isSuccess {
      self = isCovered ? .passed : .failed
    } else {
      self = outcome.testCaseCount == 0 && !outcome.hasFileErrors ? .nothingSelected : .failed
    }
  }
}
