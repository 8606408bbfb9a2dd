/// The outcome of a run, with its counts of scenarios, its warnings, and whether it succeeded.
public struct RunOutcome: Sendable, Hashable {
  /// The number of selected scenarios in this shard.
  public let testCaseCount: Int

  /// The number of scenarios that ended, whether they ran or were skipped.
  public let endedCount: Int

  /// The number of scenarios that fail the run.
  public let failedCount: Int

  /// Whether a feature file can't be read or parsed, or has an ignored line that fails the run.
  public let hasFileErrors: Bool

  /// Whether no scenario was selected although the run must have some.
  package let selectsNothing: Bool

  /// The warnings of the run. Those about feature files begin with a location.
  public let warnings: [String]

  /// The issues and failed expectations outside of steps.
  package let strays: StrayIssues.Found

  /// The reason that the run failed, or `nil` if it succeeded, an error stopped it, or its results explain the failure.
  package let message: String?

  /// Whether the whole run succeeded.
  ///
  /// A run succeeds if all of these conditions are met:
  ///
  /// - Every feature file was read and parsed and has no ignored line that fails the run.
  /// - The filter selected scenarios, and at least one of them ran, unless the shard or the list of scenarios to run is
  ///   empty.
  /// - Every scenario to run has exactly one complete result.
  /// - No scenario or run hook failed.
  /// - Swift Testing recorded no issue outside of steps.
  /// - No error stopped the run, and the run wasn't interrupted.
  /// - The lists of scenarios to run record no failures outside scenarios, unless this is a dry run.
  ///
  /// A skipped or quarantined scenario isn't a failure. A pending scenario is a failure if ``RunOptions/strict`` is
  /// set, and a scenario without steps is a failure if ``RunOptions/failEmpty`` is set.
  public let isSuccess: Bool
}
