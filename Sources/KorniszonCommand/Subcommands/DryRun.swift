import CommandSupport
import struct CucumberMessages.Shard
import Korniszon

/// A run that plans the selected scenarios without executing them, for subcommands that list what a run would use.
@MainActor
struct DryRun {
  let scenarios: [PlannedScenario]
  let outcome: RunOutcome
  /// Whether there are no scenarios because all paths are empty lists of scenarios.
  let isEmptyList: Bool
  /// The shard of the planned scenarios, or `nil` if they aren't limited to a shard.
  let shard: Shard?

  /// Plans the selected scenarios, and writes any problems to standard error.
  init<World: AnyObject>(
    _ registry: StepRegistry<World>,
    _ options: Options,
    _ invocation: Invocation,
    ignoresShard: Bool = false
  ) async throws {
    let finder = try FeatureFinder(options.paths, parser: options.run.parser)
    isEmptyList = finder.isEmptyList
    for warning in finder.warnings { invocation.complain(warning) }
    var runOptions = options.runOptions(invocation.environment, finder)
    runOptions.dryRun = true
    if ignoresShard { runOptions.filter.shard = nil }
    shard = runOptions.filter.shard
    _ = try options.readTimings(for: &runOptions.filter)
    var problems = DryRunProblems()
    let session = RunSession(registry, finder.files, options: runOptions) { problems.receive($0) }
    scenarios = session.scenarios
    outcome = await session.runAll()
    for warning in session.filterWarnings { invocation.complain(warning) }
    for problem in problems.texts { invocation.complain(problem) }
  }
}
