/// What a run tells the system that started it; where two fit, the higher number is told.
public enum ExitCode: Int32, Sendable {
  /// All selected scenarios passed.
  case passed = 0
  /// A scenario failed, was undefined, pending or ambiguous, a feature file did not parse, or the run itself failed.
  case failed = 1
  /// The options, the configuration, a path or a step definition is wrong.
  case usage = 2
  /// No scenario was selected.
  case nothingSelected = 3
  /// A report could not be written, whatever came of the scenarios: those who rely on the report would not learn of it.
  case reportNotWritten = 4
}
