import CucumberMessages
import FoundationEssentials
import Gherkin
import Korniszon

extension RunOptions {
  /// What the user's options mean for a run.
  init(_ options: Options, _ environment: [String: String]) {
    self.init()
    dryRun = options.isDryRun
    failFast = options.isFailFast
    root = FileManager.default.currentDirectoryPath
    meta = .korniszon(ci: Meta.CI(environment: environment))
    parser = Parser(language: options.language)
    filter.tags = options.tags
    filter.names = options.names
  }
}
