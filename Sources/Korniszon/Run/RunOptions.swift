public import CucumberMessages
public import Gherkin

/// The options of a run.
public struct RunOptions: Sendable {
  /// The scenarios to run, their order and their shard.
  public var filter = ScenarioFilter()

  /// Checks files and definitions and calls no step.
  public var dryRun = false

  /// Skips the remaining scenarios after the first failure.
  public var failFast = false

  /// What lines do that their author probably meant to run, such as a step with a mistyped keyword.
  public enum SuspiciousLinePolicy: String, Sendable, Hashable, CaseIterable {
    /// They fail the run.
    case fail
    /// They are warnings.
    case warn
    /// They are descriptions, as the grammar has it.
    case ignore
  }

  /// What suspicious lines of feature files do.
  public var suspiciousLines = SuspiciousLinePolicy.fail

  /// Counts a pending scenario as failed.
  public var strict = true

  /// Which failed scenarios run again.
  public var retry = RetryPolicy()

  /// How long a step or hook may take, or `nil` for no limit. A step definition can have a limit of its own.
  public var stepTimeLimit: Swift.Duration? = .seconds(60)

  /// How long an attempt of a scenario may take, its hooks included; each hook that comes after something has as long.
  public var scenarioTimeLimit: Swift.Duration?

  /// Where attachments are stored as files; nil puts them into the messages.
  public var attachmentFolder: String?

  /// The settings for worlds: `--world-parameters`.
  public var worldParameters = WorldParameters.current

  /// Ends the run early when somebody requests it.
  public var interruption = Interruption()

  /// The folder that paths in messages are relative to.
  public var root = ""

  /// Reads feature files that name no language of their own.
  public var parser = Parser()
  /// The clock that stamps messages.
  public var clock = RunClock.system
  /// The clock of time limits and of the delay before a retry.
  package var limitClock = LimitClock.continuous
  /// The first message of the stream: program, system and CI server.
  public var meta = Meta.korniszon()

  /// Makes the message of a run that selects none of the scenarios.
  public var selectionFailure: @Sendable (_ scenarioCount: Int) -> String = { _ in "no scenario was selected" }

  /// Makes the options of a run of all scenarios, with a limit of 60 s per step.
  public init() {}
}
