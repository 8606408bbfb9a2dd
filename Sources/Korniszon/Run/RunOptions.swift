public import CucumberExpressions
public import CucumberMessages
public import Gherkin

/// The options of a run.
public struct RunOptions: Sendable {
  /// The scenarios to run, their order, and their shard.
  public var filter = ScenarioFilter()

  /// Whether to check feature files and definitions without calling any step.
  public var dryRun = false

  /// Whether to skip the remaining scenarios after the first failure.
  public var failFast = false

  /// The ways to treat lines that look like steps but aren't run, such as a step with a mistyped keyword.
  public enum SuspiciousLinePolicy: String, Sendable, Hashable, CaseIterable {
    /// Suspicious lines fail the run.
    case fail
    /// Suspicious lines cause warnings.
    case warn
    /// Suspicious lines are descriptions, as in the Gherkin grammar.
    case ignore
  }

  /// The way in which the run treats suspicious lines of feature files.
  public var suspiciousLines = SuspiciousLinePolicy.fail

  /// Whether a pending scenario counts as failed.
  public var strict = true

  /// Whether a scenario without steps fails the run. Hooks don't count as steps.
  public var failEmpty = false

  /// The scenarios that run and are reported, but whose failures don't fail the run, by their tags, or `nil` for none.
  ///
  /// An empty expression, which is true for all tags, quarantines no scenario.
  public var quarantine: TagExpression?

  /// The policy that determines which failed scenarios are retried.
  public var retry = RetryPolicy()

  /// The time that a step or hook may take, or `nil` for no limit. A step definition can override it.
  ///
  /// A negative limit becomes zero, which every step exceeds; the maximum is a year.
  public var stepTimeLimit: Swift.Duration? = TimeLimiter.defaultStepLimit {
    didSet { stepTimeLimit = stepTimeLimit?.clamped }
  }

  /// The time that an attempt of a scenario may take, including its hooks, or `nil` for no limit. Each `after` and
  /// after-step hook gets the whole limit again.
  ///
  /// A negative limit becomes zero, which every scenario exceeds; the maximum is a year.
  public var scenarioTimeLimit: Swift.Duration? {
    didSet { scenarioTimeLimit = scenarioTimeLimit?.clamped }
  }

  /// The time that the processes which a scenario has started have to end after it, before they are killed and the scenario
  /// fails. Only worker processes notice them.
  ///
  /// A negative limit becomes zero; the maximum is a year.
  public var leftoverTimeLimit = Swift.Duration.seconds(5) { didSet { leftoverTimeLimit = leftoverTimeLimit.clamped } }

  /// The folder to store attachments in, or `nil` to embed them in messages.
  public var attachmentFolder: String?

  /// The maximum size of an attachment in a message, in bytes, or `nil` for no limit. Larger attachments are stored as
  /// files in ``largeAttachmentFolder``, with a warning.
  public var maximumAttachmentSize: Int? = 100_000_000

  /// The folder for attachments that are too large for messages.
  public var largeAttachmentFolder = "attachments"

  /// The settings for worlds. The default is the current run's, from `--world-parameters`.
  public var worldParameters = WorldParameters.current

  /// The interruption that can end the run early.
  public var interruption = Interruption()

  /// The folder that paths in messages are relative to.
  public var root = ""

  /// The parser for feature files; its language applies to files that don't specify one.
  public var parser = Parser()
  /// The clock that stamps messages.
  public var clock = RunClock.system
  /// The clock that measures time limits and retry delays.
  package var limitClock = LimitClock.continuous
  /// The scope that steps and hooks are called in, or `nil` to call them directly.
  package var stepScope: StepScope?
  /// Whether the messages of the run can't be passed on, so that no more scenarios begin for now.
  package var isCongested: @Sendable () -> Bool = { false }
  /// The maximum size in bytes of feature files whose texts and syntax trees are all kept in memory.
  package var maximumParsedSize = 8 << 20
  /// The maximum number of scenarios of a run that announces all of them before it reports the first.
  package var maximumCountAnnouncedAtOnce = 100_000
  /// The maximum number of scenarios that a larger run announces before it reports the first of them.
  package var maximumUnreportedCount = 2_000
  /// The first message of the stream: the program, system, and CI server.
  public var meta = Meta.korniszon()

  /// Whether a run without scenarios succeeds, because its list of scenarios is empty.
  package var acceptsNothing = false

  /// Returns the failure message of a run that selects no scenarios, given how many there are.
  public var selectionFailure: @Sendable (_ scenarioCount: Int) -> String = { _ in "no scenarios were selected" }

  /// Returns whether the failure of a scenario doesn't fail the run.
  package func isQuarantined(_ pickle: Gherkin.Pickle) -> Bool {
    guard let quarantine, !quarantine.tags.isEmpty else { return false }
    return quarantine.evaluate(pickle.tagNames)
  }

  /// Creates the options of a run of all scenarios, with a limit of 60 s per step.
  public init() {}
}

/// A scope in which a front end calls the code of steps and hooks.
///
/// The closure must call `body` once and pass on its error. It can throw an error of its own to fail the step or hook.
/// `position` is the position among the steps and hooks of the scenario, or `nil` for a run hook.
package typealias StepScope =
  @MainActor @Sendable (_ position: Int?, _ body: @escaping StepScopeBody) async throws -> Void

/// The call of a step or hook.
package typealias StepScopeBody = @MainActor @Sendable () async throws -> Void
