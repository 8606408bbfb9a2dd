package import Korniszon

/// The exit code of a command.
///
/// If several apply, a signal takes precedence over a report that wasn't written, which takes precedence over the
/// result of the run.
public enum ExitCode: Sendable, Hashable {
  /// No selected scenario failed the run, or a subcommand that runs no scenarios succeeded: 0. `report` also exits with
  /// 0 after writing the reports of a failed run, unless its message stream is damaged or, with `--require-coverage`, a
  /// requirement has no scenario.
  case passed
  /// A scenario failed the run, for example because it is undefined; a feature file has errors; a requirement that must
  /// have a scenario has none; the run itself failed; or a subcommand such as `check` found problems: 1.
  case failed
  /// The options, the configuration, a path, or a step definition is wrong: 2.
  case usage
  /// No scenario was selected although the run must have some, and no feature file has errors: 3.
  case nothingSelected
  /// A report wasn't written or was removed: 4.
  ///
  /// This applies even if all scenarios passed, because readers of the report wouldn't otherwise notice that it is
  /// missing.
  case reportNotWritten
  /// A signal ended the run, which still completed its reports if possible: 128 plus the signal number.
  case interrupted(signal: Int32)

  /// The number with which the process exits.
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
  /// Creates the exit code of a finished run. `isCovered` is `false` if a requirement that must have a scenario has
  /// none.
  package init(_ outcome: RunOutcome, isCovered: Bool) {
    if outcome.isSuccess {
      self = isCovered ? .passed : .failed
    } else {
      self = outcome.selectsNothing && !outcome.hasFileErrors ? .nothingSelected : .failed
    }
  }
}
