import Korniszon

/// The exit code of the command. If several apply, a signal wins over a report that could not be written, and that over
/// how the run ended.
public enum ExitCode: Sendable, Hashable {
  /// All selected scenarios passed, or a subcommand that runs none did its work: 0. `report` also ends with 0 after it
  /// has written the reports of a failed run.
  case passed
  /// A scenario failed, was undefined, pending or ambiguous, a feature file did not parse, or the run itself failed: 1.
  case failed
  /// The options, the configuration, a path or a step definition is wrong: 2.
  case usage
  /// No scenario was selected: 3.
  case nothingSelected
  /// A report could not be written, even if all scenarios passed, because its readers would not notice: 4.
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
  /// The exit code of a finished run.
  init(_ outcome: RunOutcome, isCovered: Bool) {
    if outcome.isSuccess {
      self = isCovered ? .passed : .failed
    } else {
      self = outcome.testCaseCount == 0 && !outcome.hasFileErrors ? .nothingSelected : .failed
    }
  }
}
