import CommandSupport
import CucumberExpressions
import Gherkin
public import Korniszon
import OperatingSystem
public import Testing

/// The scenarios of feature files, as the arguments of a test.
///
/// ```swift
/// @Suite(.featureRun)
/// struct ShopTests {
///   @Test(arguments: Features("Features", steps: .shop()))
///   func scenario(_ scenario: ScenarioCase) async throws { try await scenario.run() }
/// }
/// ```
/// An error in a feature file or step definition is a case of its own, which fails at the location of the error.
public struct Features: Sendable {
  /// A place where scenarios run.
  public enum Execution: Sendable, Hashable {
    /// Scenarios run one after another in the test's process. A step that traps ends all tests, and no timeout ends a
    /// step that blocks its thread.
    case inProcess
    #if os(Linux) || os(macOS)
      /// Scenarios run in worker processes. A step that traps, exits, or hangs fails only its scenario.
      case isolated
    #else
      /// Scenarios run in worker processes, which aren't available because apps on this system can't start processes.
      @available(*, unavailable, message: "apps can't start worker processes here: use '.inProcess'")
      public static var isolated: Self { .inProcess }
    #endif
  }

  /// The environment variable with a tag expression that all scenarios must match.
  private static let tagVariable = "CUCUMBER_FILTER_TAGS"

  private let cases: [ScenarioCase]
  /// The feature files, or `nil` if an error keeps all scenarios from running.
  private let source: FeatureSource?
  /// The folder that paths are relative to, or an empty string for the working directory.
  private let folder: String

  /// Reads feature files and checks step definitions.
  ///
  /// - Parameters:
  ///   - paths: Folders, files, patterns, `FILE:LINE`, or `@FILE`, as on the command line. They are relative to the
  ///     working directory if it contains a package, as in `swift test`, and otherwise to the package or Xcode project
  ///     of the test.
  ///   - tags: The tag expression that scenarios must match, in addition to `CUCUMBER_FILTER_TAGS`.
  ///   - steps: The step definitions and hooks.
  ///   - options: The options of the run, such as timeouts and retries.
  ///   - execution: The place where scenarios run.
  ///   - sourceLocation: The location of failures that don't belong to any scenario.
  public init<World: AnyObject>(
    _ paths: String...,
    tags: String = "",
    steps: StepLibrary<World>,
    options: RunOptions = RunOptions(),
    execution: Execution = .inProcess,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let folder = PackageFolder.path(of: sourceLocation)
    self.folder = folder
    do {
      #if os(macOS)
        if execution == .isolated, !CommandLine.arguments.contains("--test-bundle-path") {
          throw SettingError(description: "'.isolated' needs 'swift test': use '.inProcess' in Xcode")
        }
      #endif
      let environment = System.environment
      let places = try paths.map { try FeaturePath(PackageFolder.joined(folder, $0)) }
      let finder = try FeatureFinder(places, parser: options.parser)
      var options = options
      options.select(finder)
      let filters = [("tags", tags), (Self.tagVariable, environment[Self.tagVariable, default: ""])]
        .filter { !$0.1.isEmpty }
      for (_, tags) in filters { try options.filter.add(tags: tags) }
      let failure = SelectionFailure(
        places,
        finder,
        options.parser,
        tags: filters.map { SelectionFailure.Filter($0.1, description: "\($0.0) '\($0.1)'") }
      )
      options.selectionFailure = { failure.text(scenarioCount: $0) }
      let source = try FeatureSource(
        finder,
        steps.compiled(),
        options,
        execution,
        reports: FrontEndReports(environment: environment),
        sourceLocation
      )
      self.source = source
      cases = source.cases
    } catch let errors as DefinitionErrors {
      source = nil
      cases = errors.errors.map { ScenarioCase(.problem(FeatureProblem($0))) }
    } catch {
      source = nil
      cases = [ScenarioCase(.problem(FeatureProblem("\(error)", at: sourceLocation)))]
    }
  }

  /// Returns the scenario that has the given name and is on the given 1-based line of a feature file. The plug-in
  /// `FeatureTests` generates a test for each scenario.
  ///
  /// Run only one such scenario in a test: if it isn't selected or is skipped, its test is canceled. If the line has no
  /// scenario or a different one, because the file has changed since the tests were built, the test fails.
  public func scenario(
    _ name: String,
    at path: String,
    line: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> ScenarioCase {
    guard let source else { return cases[startIndex] }
    let uri = uri(path)
    switch source.scenarioNames(uri: uri)[line] {
    case name?:
      let found = cases.first { $0.uri == uri && $0.line == line && !$0.isProblem }
      return found ?? ScenarioCase(.unselected(uri: uri, line: line))
    case let other?:
      return Self.outdated("\(path):\(line): this is the scenario '\(other)', not '\(name)'", sourceLocation)
    case nil: return Self.outdated("\(path):\(line): the scenario '\(name)' is no longer on this line", sourceLocation)
    }
  }

  /// Records an issue for each error in a feature file. The plug-in `FeatureTests` generates a test for each file.
  ///
  /// If the file doesn't have `scenarioCount` scenarios, the test fails, because the file has changed since the tests
  /// were built and a new scenario would have no test. It also fails if the paths of ``Features`` don't include the
  /// file.
  public func check(
    _ path: String,
    scenarioCount: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let uri = uri(path)
    let problems = cases.filter { $0.isProblem && (source == nil || $0.uri == uri) }
    for problem in problems { try await problem.run() }
    guard let source else { return }
    let count = source.scenarioNames(uri: uri).count
    if !source.uris.contains(uri) {
      let message = "\(path): the paths of Features don't include this file; pass its folder to Features"
      try await ScenarioCase(.problem(FeatureProblem(message, at: sourceLocation))).run()
    } else if problems.isEmpty, count != scenarioCount {
      let (scenarios, tests) = (Self.counted(count, "scenario"), Self.counted(scenarioCount, "test"))
      let reason = "\(path): the file has \(scenarios), but \(tests)"
      try await Self.outdated(reason, sourceLocation).run()
    }
  }

  /// Records an issue for each feature file without tests and for each error outside of feature files, such as a
  /// filter that selects no scenarios.
  ///
  /// The plug-in `FeatureTests` generates a test that passes the paths of all files that have tests.
  public func check(files paths: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
    for problem in cases where problem.isProblem && (source == nil || problem.uri == nil) { try await problem.run() }
    let tested = Set(paths.map(uri))
    for uri in source?.uris ?? [] where !tested.contains(uri) {
      let reason = """
        \(uri): this feature file has no tests; the plug-in finds the files in the folder Features of the test target, but \
        doesn't follow links to other folders
        """
      try await Self.outdated(reason, sourceLocation).run()
    }
  }

  /// Returns the path of a feature file in the form that the finder uses.
  private func uri(_ path: String) -> String { PathName.normalized(PackageFolder.joined(folder, path)) }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private static func outdated(_ reason: String, _ location: Testing.SourceLocation) -> ScenarioCase {
    let message = "\(reason); if the file has changed, rebuild the tests"
    return ScenarioCase(.problem(FeatureProblem(message, at: location)))
  }
}

extension Features: RandomAccessCollection {
  public var startIndex: Int { cases.startIndex }
  public var endIndex: Int { cases.endIndex }
  public subscript(position: Int) -> ScenarioCase { cases[position].handedOver }
}

extension ScenarioFilter {
  /// Adds a tag expression that scenarios must also match.
  fileprivate mutating func add(tags source: String) throws {
    let added = try TagExpression(source)
    if added.description.isEmpty { return }
    if let error = TagWithoutAtError.all(in: added).first { throw error }
    tags = tags?.and(added) ?? added
  }
}

extension FrontEndReports {
  /// Creates the reports in the comma-separated list of the environment variable `KORNISZON_FORMAT`.
  fileprivate init(environment: [String: String]) throws {
    let variable = "KORNISZON_FORMAT"
    let formats = environment[variable, default: ""].split(separator: ",").map { format in
      String(format.trimmingPrefix { $0 == " " })
    }
    do {
      try self.init(formats, environment: environment)
    } catch {
      throw SettingError(description: "\(variable): \(error)")
    }
  }
}

/// An error for an invalid list of reports, or for a place where scenarios can't run.
private struct SettingError: Error, CustomStringConvertible {
  let description: String
}
