public import CucumberExpressions
public import CucumberMessages
public import Gherkin

/// The options of a run, such as the selection of scenarios, timeouts, and retries.
public struct RunOptions: Sendable {
  /// The scenarios to run, their order, and their shard.
  public var filter = ScenarioFilter()

  /// Whether to check feature files and definitions without calling any step or hook.
  public var dryRun = false

  /// Whether to skip the remaining scenarios after the first failure.
  public var failFast = false

  /// A way to treat ignored lines, such as a step with a mistyped keyword.
  public enum IgnoredLinePolicy: String, Sendable, Hashable, CaseIterable {
    /// Ignored lines fail the run, and the scenarios that they affect are skipped.
    case fail
    /// Ignored lines cause warnings.
    case warn
    /// Ignored lines count as descriptions, as in the Gherkin grammar.
    case ignore
  }

  /// The way in which the run treats ignored lines in feature files.
  public var ignoredLines = IgnoredLinePolicy.fail

  /// Whether a pending scenario counts as a failure.
  public var strict = true

  /// Whether a scenario without steps fails the run. Hooks don't count as steps.
  public var failEmpty = false

  /// The tag expression for scenarios whose failures are reported but don't fail the run, or `nil` for none.
  ///
  /// An empty expression, which is true for all tags, quarantines no scenarios.
  public var quarantine: TagExpression?

  /// The policy that determines which failed scenarios are retried.
  public var retry = RetryPolicy()

  /// The timeout of a step or hook, or `nil` for no timeout. A step definition can override it.
  ///
  /// The timeout is clamped to the range from zero, which every step exceeds, to a year.
  public var stepTimeout: Swift.Duration? = TimeoutEnforcer.defaultStepTimeout {
    didSet { stepTimeout = stepTimeout?.clamped }
  }

  /// The timeout of an attempt of a scenario, including its hooks, or `nil` for no timeout. Each `after` and after-step
  /// hook gets the whole timeout again.
  ///
  /// The timeout is clamped to the range from zero, which every scenario exceeds, to a year.
  public var scenarioTimeout: Swift.Duration? {
    didSet { scenarioTimeout = scenarioTimeout?.clamped }
  }

  /// The time after which processes that a scenario left running are killed and fail the scenario. A run without worker
  /// processes doesn't detect such processes.
  ///
  /// The timeout is clamped to the range from zero to a year.
  public var leftoverTimeout = Swift.Duration.seconds(5) { didSet { leftoverTimeout = leftoverTimeout.clamped } }

  /// The folder to store all attachments in, or `nil` to embed those of at most ``maximumAttachmentSize`` in messages.
  public var attachmentFolder: String?

  /// The maximum size of an attachment in a message, in bytes, or `nil` for no limit. Larger attachments are stored as
  /// files in ``largeAttachmentFolder``, with a warning, unless ``attachmentFolder`` is set.
  public var maximumAttachmentSize: Int? = 100_000_000

  /// The folder for attachments that are too large for messages.
  public var largeAttachmentFolder = "attachments"

  /// The settings for worlds. The default is the settings of the current run, which `--world-parameters` specifies.
  public var worldParameters = WorldParameters.current

  /// The interruption that can end the run early.
  public var interruption = Interruption()

  /// The folder that paths in messages are relative to, or an empty string to leave paths unchanged.
  public var root = ""

  /// The parser for feature files. Its language applies to files that don't specify one.
  public var parser = Parser()
  /// The clock that provides the timestamps of messages.
  public var clock = RunClock.system
  /// The clock that measures timeouts and retry delays.
  package var limitClock = LimitClock.continuous
  /// The scope that steps and hooks are called in, or `nil` to call them directly.
  package var stepScope: StepScope?
  /// A closure that returns whether the output of messages is blocked, in which case no more scenarios begin.
  package var isCongested: @Sendable () -> Bool = { false }
  /// The maximum total size, in bytes, of feature files whose contents and syntax trees are all kept in memory.
  package var maximumParsedSize = 8 << 20
  /// The maximum number of scenarios of a run that announces all of them before it reports the first.
  package var maximumCountAnnouncedAtOnce = 100_000
  /// The maximum number of scenarios that are announced but not yet reported, in a run of more than
  /// ``maximumCountAnnouncedAtOnce`` scenarios.
  package var maximumUnreportedCount = 2_000
  /// The first message of the stream, which describes the program, the operating system, and the CI system.
  public var meta = Meta.korniszon()

  /// Whether a run without scenarios succeeds because its list of scenarios is empty.
  package var acceptsNothing = false

  /// The failures of earlier runs that this run can't make up for. They fail this run, too, unless it is a dry run.
  package var earlierFailures: [Reason] = []

  /// Selects the scenarios that the paths of a finder name.
  package mutating func select(_ finder: FeatureFinder) {
    filter.lines = finder.lines
    acceptsNothing = finder.isEmptyList
    earlierFailures = finder.earlierFailures
  }

  /// A closure that returns the failure message of a run that selects no scenarios, given the number of scenarios in
  /// its files.
  public var selectionFailure: @Sendable (_ scenarioCount: Int) -> String = { _ in "no scenarios were selected" }

  /// Returns whether a scenario is quarantined, so that its failure doesn't fail the run.
  package func isQuarantined(_ pickle: Gherkin.Pickle) -> Bool {
    quarantine?.quarantines(pickle.tagNames) ?? false
  }

  /// Creates the options for a run of all scenarios with a timeout of 60 s for each step or hook.
  public init() {}
}

/// A scope in which a front end calls the code of steps and hooks.
///
/// The closure must call `body` once. If `body` throws, the closure must throw the same error or one of its own.
/// Otherwise, it can throw an error to fail the step or hook. `position` is the index among the steps and hooks of the
/// scenario, or `nil` for a run hook.
package typealias StepScope =
  @MainActor @Sendable (_ position: Int?, _ body: @escaping StepScopeBody) async throws -> Void

/// A closure that calls a step or hook. A scope must call it once.
package typealias StepScopeBody = @MainActor @Sendable () async throws -> Void
