import CucumberMessages
import FoundationEssentials
import Gherkin
import Korniszon

extension RunOptions {
  /// What the user's options mean for a run.
  init(_ options: Options, _ environment: [String: String]) {
    self.init()
    dryRun = options.isDryRun
    failFast = options.runner.isFailFast
    strict = options.runner.isStrict
    retry.limit = options.runner.retries
    retry.tags = options.runner.retryTags
    retry.delay = options.runner.retryDelay
    stepTimeLimit = options.runner.stepTimeout
    scenarioTimeLimit = options.runner.scenarioTimeout
    attachmentFolder = options.runner.attachmentFolder
    worldParameters = WorldParameters(json: options.runner.worldParameters.description)
    root = FileManager.default.currentDirectoryPath
    meta = .korniszon(ci: Meta.CI(environment: environment))
    parser = Parser(language: options.language)
    filter.tags = options.tags
    filter.names = options.names
    filter.order = options.order
    filter.shard = options.shard
  }

  /// Takes over which lines are selected, and what to say if nothing is.
  mutating func select(_ finder: FeatureFinder, _ options: Options) {
    filter.lines = finder.lines
    let failure = SelectionFailure(options, finder)
    selectionFailure = { failure.text(scenarioCount: $0) }
  }
}
