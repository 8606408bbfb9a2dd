import Korniszon

/// What a run tells the system that started it; where two fit, the higher number is told.
public enum ExitCode: Sendable, Hashable {
  /// All selected scenarios passed: 0.
  case passed
  /// A scenario failed, was undefined, pending or ambiguous, a feature file did not parse, or the run itself failed: 1.
  case failed
  /// The options, the configuration, a path or a step definition is wrong: 2.
  case usage
  /// No scenario was selected: 3.
  case nothingSelected
  /// A report could not be written, whatever came of the scenarios, because those who rely on the report would not learn
  /// of it: 4.
  case reportNotWritten
  /// A signal ended the run, and the reports are complete: 128 and the number of the signal.
  case interrupted(signal: Int32)

  /// The number for the system.
  public var status: Int32 {
    switch self {
    case .passed: 0
    case .failed: 1
    case .usage: 2
    case .nothingSelected: 3
    case .reportNotWritten: 4
    case .interrupted(let signal): 128 + signal
    }
  }
}

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
