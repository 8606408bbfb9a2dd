import CucumberExpressions
package import enum Gherkin.MessageLanguage
import JSON
package import Korniszon
package import Reports

/// The user's options, which come from the configuration, the environment, and the command line.
package struct Options {
  /// The layer that is being applied.
  package var layer = Layer.commandLine
  /// The mistakes in all layers and, in a run, in the paths. The remaining options still apply.
  package var mistakes: [UsageError] = []
  /// The warnings about the options, which a run shows before it begins.
  package var warnings: [String] = []

  /// The arguments that precede the paths, such as the expressions of `rename`.
  package var operands: [String] = []
  /// The maximum number of operands. All further arguments are paths.
  package var operandLimit = 0
  package var paths: [FeaturePath] = []
  /// The options of the run itself.
  package internal(set) var run = RunOptions()
  /// The world parameters, to which each layer adds members.
  package internal(set) var worldParameters = JSONObject()
  package var shardSetting: ShardSetting?
  /// The path of the timings file, or `nil` if there is none.
  package var timings: String?
  /// The number of worker processes, or `nil` to derive it from the numbers of processors and scenarios.
  package internal(set) var workerCount: Int?
  /// Whether everything runs in a single process, for debugging.
  package internal(set) var isInProcess = false
  /// The time limit for the current steps to finish after a request to end the run.
  package internal(set) var grace = GracePeriod.defaultLength
  /// The time for which a reader of the output or of a report may pause, or `nil` for no timeout.
  package internal(set) var outputTimeout: Duration? = StreamWriter.defaultLimit
  /// Whether to simulate a fault in the runner itself, for the Cucumber Compatibility Kit.
  package internal(set) var simulatesFault = false

  /// The report types that `--format` accepts.
  package let reportTypes: ReportTypes
  package var reports: [(format: ReportFormat, layer: Layer)] = []
  /// The values of `--format` that aren't report types but formats of a subcommand, such as `check`.
  package var otherFormats: [String] = []
  /// The folder that report paths are relative to, or `nil` to use the working directory.
  package var reportFolder: String?
  /// The file that GitHub Actions shows as the job summary, or `nil` if there is none.
  package var jobSummary: String?
  package var isJUnitStrict = false
  /// The language of reports, `check`, and editors, or `nil` to use that of the features if it is supported, and
  /// English otherwise.
  package internal(set) var reportLanguage: MessageLanguage?
  /// Whether a requirement without a scenario fails the run.
  package internal(set) var requiresCoverage = false
  /// The address of the feature editor to which HTML reports link, or `nil` for no links. The feature editor is the
  /// page that `editor` creates.
  package var editorLink: String?
  /// The path of the file that `editor` writes, or `nil` to use the default path. A path that ends with a slash is that
  /// of the file's folder.
  package var editorOutput: String?
  /// The path of the message stream whose results `editor` shows, or `nil` if there is none.
  package var editorResults: String?
  /// The name of the project in reports, or `nil` to use the name of its repository or folder.
  package var project: String?
  /// The links of tags, with their patterns. A later link replaces an earlier one with the same pattern.
  package var tagLinks: [(pattern: String, link: TagLink)] = []
  /// The path of the list of requirements, or `nil` to use the default path.
  package var requirements: String?
  /// The path of an earlier run's message stream to compare with, or `nil` if there is none.
  package var previousStream: String?
  /// The path of the history of runs, or `nil` if there is none.
  package var historyPath: String?
  /// The history, or `nil` if it hasn't been read.
  package var history: HistoryFile?
  /// Whether unused step definitions fail the `steps` command.
  package var failsUnused = false
  /// The words that the listed definitions must contain, or `nil` to list all definitions.
  package var searchText: String?
  /// The code of the language whose definitions `steps` lists, such as `en`, or `nil` to list all definitions. A
  /// definition whose language is unknown is always listed.
  package var listedLanguage: String?
  /// Whether `steps` writes JSON.
  package var isJSON = false
  /// Whether `steps` searches feature files for uses of the definitions.
  package var findsUses = true
  /// The style rules that each layer sets. The tool validates them.
  package var ruleSettings: [RuleSetting] = []
  /// The option or setting that is being applied, with its value, for messages.
  package var origin = ""
  /// Whether `check` fixes problems.
  package var fixesProblems = false
  /// Whether `format` only checks the layout of files.
  package var checksFormat = false
  /// Whether `format` only shows the changes that it would make.
  package var showsDifference = false
  /// Whether to use colors, or `nil` to decide based on the environment and the terminal.
  package var hasColors: Bool?

  /// The name or path of the project's program, whose step definitions the tool uses, or `nil` to search for it.
  package var program: String?
  /// Whether the tool first builds the project's program.
  package var buildsProgram = false
  /// The location from which a new package gets Korniszon, or `nil` to use the checkout that this program was built
  /// from.
  package var package: String?
  package var configuration: String?
  package var profiles: [String] = []
  /// The information to print instead of running, or `nil` to run.
  package var information: Information?

  /// The command-line options in order, each as a single argument.
  package var optionArguments: [(option: Option, argument: String)] = []
  /// The names of the options on the command line.
  package var givenOptions: Set<String> = []
  /// The layer that set the paths, or `nil` if they are the default paths.
  package var pathLayer: Layer?
  /// The paths that the current ones have replaced, such as those in the configuration.
  package var configuredPaths: [FeaturePath] = []
  /// The tag expressions as the user wrote them.
  package var tagSettings: [Setting] = []
  /// The name patterns as the user wrote them.
  package var nameSettings: [Setting] = []

  /// The path of the page that `editor` writes by default.
  package static let editorPath = "reports/editor.html"

  package init(_ reportTypes: ReportTypes = .builtIn) {
    self.reportTypes = reportTypes
  }

  /// Throws the mistakes, if there are any, as a single error.
  package func check() throws(UsageError) {
    guard mistakes.isEmpty else { throw UsageError(mistakes.map(\.description).joined(separator: "\n")) }
  }

  /// Calls a closure that applies a part of a layer. If the closure throws an error, records the error as a mistake.
  package mutating func note(_ body: (inout Options) throws(UsageError) -> Void) {
    do throws(UsageError) {
      try body(&self)
    } catch {
      mistakes.append(error)
    }
  }
}
