import CucumberMessages
import struct Gherkin.PathKey

/// A reporter that writes JUnit XML in a form that Jenkins, GitLab, GitHub, Azure, and Bazel can all read.
///
/// Each feature file becomes a `testsuite`, and each scenario a `testcase`. A problem outside of scenarios becomes a
/// `testcase` with an `error`, so the report never shows a failed run as passed. A run hook with attachments becomes a
/// `testcase`, too, because CI systems show attachments only of test cases. The calls to the hook in all workers share
/// one case. Because the counts precede the cases, the reporter writes each case to the spool when its scenario ends.
public struct JUnitReporter: ScenarioReporter {
  private let options: Options
  private let sink: ReportSink
  private var spool: ScenarioSpool
  /// The suites, keyed by the paths of their files.
  private var suites: [PathKey: Suite] = [:]
  private var hasFailedScenario = false
  /// The metadata of the run, read when the first scenario ends unless the CI system provides the revision. Reading it
  /// at the end would delay the end of the run.
  private var metadata: RunMetadata?

  /// Creates a reporter that writes to the sink when the run ends. Until then, cases are kept in the spool.
  public init(
    _ options: Options = Options(),
    spool: any Spool = MemorySpool(),
    to sink: @escaping ReportSink
  ) {
    self.options = options
    self.sink = sink
    self.spool = ScenarioSpool(spool)
  }

  /// Writes the case of a finished scenario to the spool.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) throws {
    if suites.isEmpty, run.meta?.ci?.git == nil { metadata = run.metadata }
    hasFailedScenario = hasFailedScenario || !scenario.isAccepted
    try add(try Case(scenario, options), uri: scenario.uri, suiteName: scenario.featureName)
  }

  /// Writes the whole document.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { try receive(scenario, in: run) }
    for problem in run.problems(hasFailedScenario: hasFailedScenario) {
      try add(try Case(problem, options), uri: problem.uri ?? "", suiteName: problem.uri ?? RunModel.name)
    }
    for calls in run.callsByRunHook where calls.contains(where: \.hasAttachments) {
      if let testCase = try Case(callsOfHook: calls, options) { try add(testCase, uri: "", suiteName: RunModel.name) }
    }
    for uri in run.filesWithoutScenarios {
      spool.addFeature(uri)
      let name = run.document(uri: uri)?.feature?.name ?? ""
      if suites[PathKey(uri)] == nil { suites[PathKey(uri)] = Suite(name: name.isEmpty ? uri : name, uri: uri) }
    }
    try spool.flush()
    let git = run.git(metadata ?? run.metadata)
    try Document(suites: suites, spool: spool, run: run, git: git, options: options).write(to: sink)
  }

  private mutating func add(_ testCase: Case, uri: String, suiteName: String) throws {
    suites[PathKey(uri), default: Suite(name: suiteName, uri: uri)].count(testCase)
    try spool.add(testCase.spooled(options), uri: uri, line: testCase.line)
  }
}
