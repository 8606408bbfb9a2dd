/// How a run ended.
public struct RunOutcome: Sendable, Hashable {
  /// How many scenarios were selected.
  public let testCaseCount: Int

  /// Whether a feature file could not be read or parsed.
  public let hasFileErrors: Bool

  /// Whether every feature file was read, and every selected scenario passed or was skipped.
  public let isSuccess: Bool
}
