import CucumberExpressions
package import Korniszon
package import Reports

/// What the user asked for, from configuration, environment and command line.
package struct Options {
  /// The layer that sets options now.
  var layer = Layer.commandLine
  /// What is wrong in the layers; everything else in them counts all the same.
  var mistakes: [UsageError] = []

  var paths: [FeaturePath] = []
  /// The options of the run itself: what to select, and how to run it.
  package internal(set) var run = RunOptions()
  /// The world parameters so far: each layer adds members.
  package internal(set) var worldParameters = JSONObject()
  var shardSetting: ShardSetting?
  /// The file of durations.
  var timings: String?
  /// The number of worker processes, or `nil` to derive it from the numbers of cores and scenarios.
  package internal(set) var workerCount: Int?
  /// Whether everything runs in one process, for a debugger.
  package internal(set) var isInProcess = false
  /// Whether the run ends like after a fault of the runner itself, for the compatibility kit.
  package internal(set) var simulatesFault = false

  /// The types that a report can have.
  let reportTypes: ReportTypes
  var reports: [(format: ReportFormat, layer: Layer)] = []
  /// The folder that the paths of reports are relative to; `nil` for the working directory.
  var reportFolder: String?
  var isJUnitStrict = false
  /// Nil lets the languages of the features decide.
  package internal(set) var reportLanguage: HTMLReporter.Language?
  /// Whether a requirement without a scenario fails the run.
  package internal(set) var requiresCoverage = false
  /// The list of requirements; `nil` for the usual place.
  var requirements: String?
  /// The message stream of the earlier run to compare with.
  var previousStream: String?
  /// Whether an unused step definition fails `steps`.
  var failsUnused = false
  /// Nil lets the terminal decide.
  var hasColors: Bool?

  var configuration: String?
  var profiles: [String] = []
  /// What is printed in place of doing anything.
  var information: Information?

  /// The layer of the paths, which take the place of those of the layers before; `nil` for the usual ones.
  var pathLayer: Layer?
  /// The tag expressions and the name patterns as the user wrote them.
  var tagSettings: [Setting] = []
  var nameSettings: [Setting] = []

  init(_ reportTypes: ReportTypes = .builtIn) {
    self.reportTypes = reportTypes
  }

  /// Throws all mistakes as one.
  func check() throws(UsageError) {
    guard mistakes.isEmpty else { throw UsageError(mistakes.map(\.description).joined(separator: "\n")) }
  }

  /// Does a part of a layer; a mistake in it is noted.
  mutating func note(_ body: (inout Options) throws(UsageError) -> Void) {
    do throws(UsageError) {
      try body(&self)
    } catch {
      mistakes.append(error)
    }
  }
}
