import CucumberExpressions
package import enum Gherkin.MessageLanguage
import JSON
package import Korniszon
package import Reports

/// The user's options, from the configuration, environment, and command line.
package struct Options {
  /// The layer being applied.
  package var layer = Layer.commandLine
  /// The mistakes in all layers. The remaining options still apply.
  package var mistakes: [UsageError] = []
  /// The warnings about the options that a run shows before it begins.
  package var warnings: [String] = []

  /// The arguments before the paths, such as the expressions of `rename`.
  package var operands: [String] = []
  /// The maximum number of operands.
  package var operandLimit = 0
  package var paths: [FeaturePath] = []
  /// The options of the run itself.
  package internal(set) var run = RunOptions()
  /// The world parameters, to which each layer adds members.
  package internal(set) var worldParameters = JSONObject()
  package var shardSetting: ShardSetting?
  /// The path of the timings file.
  package var timings: String?
  /// The number of worker processes, or `nil` to derive it from the numbers of processors and scenarios.
  package internal(set) var workerCount: Int?
  /// Whether everything runs in one process, for debugging.
  package internal(set) var isInProcess = false
  /// The time that the current steps have to end after a request to end the run.
  package internal(set) var grace = Duration.seconds(5)
  /// The time that the reader of a report may pause, or `nil` for no limit.
  package internal(set) var outputTimeLimit: Duration? = StreamWriter.defaultLimit
  /// Whether to simulate a fault of the runner itself, for the Cucumber Compatibility Kit.
  package internal(set) var simulatesFault = false

  /// The available report types.
  package let reportTypes: ReportTypes
  package var reports: [(format: ReportFormat, layer: Layer)] = []
  /// The requested formats that aren't reports of runs.
  package var otherFormats: [String] = []
  /// The folder that report paths are relative to, or `nil` for the working directory.
  package var reportFolder: String?
  /// The file that GitHub Actions shows as the summary of the job, or `nil` elsewhere.
  package var jobSummary: String?
  package var isJUnitStrict = false
  /// The language of the HTML report and of `check`. If `nil`, that of the features, or English.
  package internal(set) var reportLanguage: MessageLanguage?
  /// Whether a requirement without a scenario fails the run.
  package internal(set) var requiresCoverage = false
  /// The address of the page of `editor` to which HTML reports link.
  package var editorLink: String?
  /// The file, or the folder with a slash at its end, that `editor` writes, or `nil` for the default path.
  package var editorOutput: String?
  /// The path of the message stream whose results `editor` shows.
  package var editorResults: String?
  /// The name of the project in reports, or `nil` for that of its repository or folder.
  package var project: String?
  /// The addresses to which tags link, by pattern. Later layers replace the address of a pattern.
  package var tagLinks: [(pattern: String, link: TagLink)] = []
  /// The path of the list of requirements, or `nil` for the default path.
  package var requirements: String?
  /// The path of the message stream of an earlier run to compare with.
  package var previousStream: String?
  /// The path of the history of runs.
  package var historyPath: String?
  /// The history, after it was read.
  package var history: HistoryFile?
  /// Whether unused step definitions fail the `steps` command.
  package var failsUnused = false
  /// The text that the listed definitions contain, or `nil` to list all.
  package var searchText: String?
  /// The language of the steps that the listed definitions match, or `nil` to list all.
  package var listedLanguage: String?
  /// Whether `steps` writes JSON.
  package var isJSON = false
  /// Whether `steps` finds the uses of definitions in feature files.
  package var findsUses = true
  /// The style rules that each layer sets. The tool checks them.
  package var ruleSettings: [RuleSetting] = []
  /// The option or setting being applied with its value, for messages.
  package var origin = ""
  /// Whether `check` corrects problems.
  package var fixesProblems = false
  /// Whether `format` only checks the layout of files.
  package var checksFormat = false
  /// Whether `format` only shows what it would change.
  package var showsDifference = false
  /// Whether to use colors, or `nil` to decide by the terminal.
  package var hasColors: Bool?

  /// The name or path of the project's program, whose step definitions the tool uses, or `nil` to find it.
  package var program: String?
  /// Whether the tool builds the project's program first.
  package var buildsProgram = false
  /// The place where a new package finds Korniszon, or `nil` for the checkout that this program was built from.
  package var package: String?
  package var configuration: String?
  package var profiles: [String] = []
  /// The information to print instead of running, or `nil` to run.
  package var information: Information?

  /// The options of the command line in order, each as one argument.
  package var optionArguments: [(option: Option, argument: String)] = []
  /// The names of the options on the command line.
  package var givenOptions: Set<String> = []
  /// The layer that set the paths, or `nil` for the default paths.
  package var pathLayer: Layer?
  /// The paths that those of the command line replaced.
  package var configuredPaths: [FeaturePath] = []
  /// The tag expressions and name patterns as written by the user.
  package var tagSettings: [Setting] = []
  package var nameSettings: [Setting] = []

  /// The page that `editor` writes by default.
  package static let editorPath = "reports/editor.html"

  package init(_ reportTypes: ReportTypes = .builtIn) {
    self.reportTypes = reportTypes
  }

  /// Throws all mistakes as one error.
  package func check() throws(UsageError) {
    guard mistakes.isEmpty else { throw UsageError(mistakes.map(\.description).joined(separator: "\n")) }
  }

  /// Applies a part of a layer, and records its mistake.
  package mutating func note(_ body: (inout Options) throws(UsageError) -> Void) {
    do throws(UsageError) {
      try body(&self)
    } catch {
      mistakes.append(error)
    }
  }
}
