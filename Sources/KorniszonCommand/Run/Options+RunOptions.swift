import CucumberMessages
import FoundationEssentials
import Korniszon

extension Options {
  /// The options of a run in this process's environment and working directory.
  func runOptions(_ environment: [String: String]) -> RunOptions {
    var options = run
    options.worldParameters = WorldParameters(json: worldParameters.description)
    options.root = FileManager.default.currentDirectoryPath
    options.meta = .korniszon(ci: Meta.CI(environment: environment))
    return options
  }

  /// The options of a run of feature files, with the lines that paths name.
  func runOptions(_ environment: [String: String], _ finder: FeatureFinder) -> RunOptions {
    var options = runOptions(environment)
    options.filter.lines = finder.lines
    let failure = SelectionFailure(self, finder)
    options.selectionFailure = { failure.text(scenarioCount: $0) }
    return options
  }
}
