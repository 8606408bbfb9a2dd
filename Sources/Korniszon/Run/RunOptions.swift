public import CucumberMessages
public import Gherkin

/// How a run goes.
public struct RunOptions: Sendable {
  public var filter = ScenarioFilter()

  /// Checks files and definitions and calls no step.
  public var dryRun = false

  /// Leaves out the rest after the first scenario that fails.
  public var failFast = false

  /// The folder that paths in messages are relative to.
  public var root = ""

  /// Reads feature files that name no language of their own.
  public var parser = Parser()
  public var clock = RunClock.system
  public var meta = Meta.korniszon()

  /// What the run says if it selects none of so many scenarios.
  public var selectionFailure: @Sendable (_ scenarioCount: Int) -> String = { _ in "no scenario was selected" }

  public init() {}
}
