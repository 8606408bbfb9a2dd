/// The outcome of a run.
public struct RunOutcome: Sendable, Hashable {
  /// The number of selected scenarios.
  public let testCaseCount: Int

  /// The number of scenarios that ended, whether they ran or were skipped.
  public let endedCount: Int

  /// The number of scenarios that fail the run.
  public let failedCount: Int

  /// Whether a feature file couldn't be read or parsed, or has a suspicious line that fails the run.
  public let hasFileErrors: Bool

  /// Warnings about the feature files, each with its location.
  public let warnings: [String]

  /// The issues and failed expectations outside steps.
  package let strays: StrayIssues.Found

  /// The reason that the run isn't successful, if it is neither an error nor reported by the front end.
  package let message: String?

  /// Whether the whole run succeeded.
  ///
  /// A run succeeds if all of these are true: every feature file was read and parsed and has no suspicious line that
  /// fails the run; the filter selected scenarios, and at least one of them ran, unless the shard is empty; every
  /// scenario that was to run has exactly one complete result; no scenario or run hook failed; no expectation of Swift
  /// Testing failed outside of steps; no error stopped the run; and the run wasn't interrupted. A skipped scenario isn't
  /// a failure; a pending one is if ``RunOptions/strict`` is set, and one without steps if ``RunOptions/failEmpty`` is.
  public let isSuccess: Bool
}
