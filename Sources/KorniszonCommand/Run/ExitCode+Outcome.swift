import Korniszon

extension ExitCode {
  /// What a run that came to its end tells.
  init(_ outcome: RunOutcome) {
    if outcome.isSuccess {
      self = .passed
    } else {
      self = outcome.testCaseCount == 0 && !outcome.hasFileErrors ? .nothingSelected : .failed
    }
  }
}
