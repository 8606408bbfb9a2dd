import CommandSupport
import CucumberMessages
import Gherkin
import Korniszon
import Testing

/// The feature files, step definitions, and options that a run of ``Features`` needs.
final class FeatureSource: Sendable {
  let options: RunOptions
  let execution: Features.Execution
  let location: Testing.SourceLocation
  let registry: any FeatureRegistry
  private let reports: FrontEndReports
  /// The plan of the selected scenarios.
  private let plan: Plan
  private let scenarioNames: [String: [Int: String]]
  /// The files that aren't read, although their names resemble those of feature files.
  private let misnamedFiles: [MisnamedFile]

  init(
    _ finder: FeatureFinder,
    _ registry: some FeatureRegistry,
    _ options: RunOptions,
    _ execution: Features.Execution,
    reports: FrontEndReports,
    _ location: Testing.SourceLocation
  ) {
    var options = options
    reports.prepare(&options)
    options.stepScope = CaughtIssues.stepScope
    plan = Plan(finder.files, options, registry.library)
    scenarioNames = plan.scenarioNames
    uris = finder.files.map(\.uri)
    misnamedFiles = finder.misnamedFiles
    self.registry = registry
    self.options = options
    self.execution = execution
    self.reports = reports
    self.location = location
  }

  /// The selected scenarios, followed by the errors that keep other scenarios from running.
  var cases: [ScenarioCase] {
    var problems = FeatureProblem.all(in: plan, registry.library, options)
    let scenarios = plan.scenarios.map { ScenarioCase(.scenario($0, self)) }
    // Without cases, the test would pass, which is correct only if the list of scenarios to rerun is empty.
    if scenarios.isEmpty, problems.isEmpty, !options.acceptsNothing {
      problems.append(FeatureProblem(options.selectionFailure(plan.scenarioCount), at: location))
    }
    problems += options.earlierFailures.map { FeatureProblem($0.english, at: location) }
    return scenarios + problems.map { ScenarioCase(.problem($0, of: hasScenarios ? nil : self)) }
  }

  /// The selected scenarios that can run.
  var scenarios: [Korniszon.PlannedScenario] { plan.scenarios }

  /// Whether any scenario is selected and can run.
  var hasScenarios: Bool { !plan.testCases.isEmpty }

  /// The paths of the feature files.
  let uris: [String]

  /// Returns the names of a file's scenarios and examples rows, selected or not, keyed by their 1-based lines.
  func scenarioNames(uri: String) -> [Int: String] { scenarioNames[uri, default: [:]] }

  /// Returns the warnings about step definitions, file names, and a run that no earlier run had.
  @MainActor
  func newWarnings(_ outcome: RunOutcome) -> [String] {
    let all = registry.warnings(root: PackageFolder.current) + misnamedFiles.map(\.warning) + outcome.warnings
    return all.filter { knownWarnings.insert($0).inserted }
      .map { $0.hasPrefix("warning: ") ? String($0.dropFirst("warning: ".count)) : $0 }
  }

  /// The scope of the test that receives the scenarios as arguments, or `nil` if that test has no scope.
  @MainActor weak var scope: FeatureRunScope?

  /// The warnings of earlier runs.
  @MainActor private var knownWarnings: Set<String> = []

  /// Whether a run has opened the reports.
  @MainActor private var hasOpenedReports = false

  /// The locations of the `Features` values that write this process's report files, keyed by format.
  @MainActor private static var reportOwners: [String: Testing.SourceLocation] = [:]

  /// Opens the reports, or returns `nil` if none are requested.
  ///
  /// - Throws: An error if a file can't be opened, or if another run or another `Features` value has already written to
  ///   the file, because the earlier report would then be lost.
  @MainActor
  func openReports() throws -> ReportSet? {
    for format in reports.formats where format.contains(":") {
      let owner = Self.reportOwners[format, default: location]
      if owner != location { throw SharedReportError(format: format, owner: owner) }
      if hasOpenedReports { throw RepeatedReportError(format: format) }
      Self.reportOwners[format] = location
    }
    hasOpenedReports = true
    return try reports.open(readingFeatures: uris, steps: registry.sourcePaths)
  }

  /// Creates the session of a run. All runs share the plan, so the IDs of scenarios are the same in each.
  @MainActor
  func makeSession(
    _ options: RunOptions,
    _ backend: ExecutionBackend,
    observer: @escaping @MainActor (LiveMessage) -> Void
  ) -> RunSession {
    registry.makeSession(plan, options, backend, observer: observer)
  }
}

extension Plan {
  /// The names of all scenarios and examples rows, keyed by file and line.
  fileprivate var scenarioNames: [String: [Int: String]] {
    var names: [String: [Int: String]] = [:]
    for case .document(let document, let pickles) in files {
      for pickle in pickles { names[document.uri, default: [:]][pickle.location.line] = "\(pickle.name)" }
    }
    return names
  }
}

/// An error for a report that several ``Features`` values would write.
private struct SharedReportError: Error, CustomStringConvertible {
  let format: String
  let owner: Testing.SourceLocation

  var description: String {
    "\(format) is already written for the features at \(owner): select one of the two tests with --filter"
  }
}

/// An error for a report that several runs would write, because each scenario is its own run or because tests are
/// repeated.
private struct RepeatedReportError: Error, CustomStringConvertible {
  let format: String

  var description: String {
    """
    \(format) would lose the results of an earlier run: add the trait .featureRun to the suite, so that its scenarios share \
    one run, and don't repeat the tests
    """
  }
}

/// A step registry with any type of world.
protocol FeatureRegistry: StepCode {
  var sourcePaths: Set<String> { get }

  func warnings(root: String) -> [String]

  @MainActor
  func makeSession(
    _ plan: Plan,
    _ options: RunOptions,
    _ backend: ExecutionBackend,
    observer: @escaping @MainActor (LiveMessage) -> Void
  ) -> RunSession
}

extension StepRegistry: FeatureRegistry {
  func makeSession(
    _ plan: Plan,
    _ options: RunOptions,
    _ backend: ExecutionBackend,
    observer: @escaping @MainActor (LiveMessage) -> Void
  ) -> RunSession {
    RunSession(self, plan, options: options, backend: backend, liveObserver: observer)
  }
}
