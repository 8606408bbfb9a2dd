/// How a run ended.
public struct RunOutcome: Sendable, Hashable {
  /// How many scenarios were selected.
  public let testCaseCount: Int

  /// Whether a feature file could not be read or parsed.
  public let hasFileErrors: Bool

  /// What is suspicious in the feature files without being an error, each with its place.
  public let warnings: [String]

  /// Whether every feature file was read, and every selected scenario passed or was skipped.
  public let isSuccess: Bool
}
