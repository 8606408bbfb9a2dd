public import CucumberMessages

/// Writes a JUnit XML report in the one shape that Jenkins, GitLab, GitHub, Azure and Bazel all read.
///
/// One `testsuite` per feature file, one `testcase` per scenario; what went wrong outside all scenarios is a `testcase`
/// with an `error`, so that the report is never green when the run was not.
public struct JUnitReporter: Reporter {
  private let options: Options
  private let sink: ReportSink
  private var suites: [String: Suite] = [:]
  private var hasFailedScenario = false

  /// Creates a reporter that writes to the sink when the run ends.
  public init(_ options: Options = Options(), to sink: @escaping ReportSink) {
    self.options = options
    self.sink = sink
  }

  /// Keeps what the report says about a scenario that ended.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if let scenario { add(scenario) }
  }

  /// Writes the whole document.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { add(scenario) }
    for problem in run.problems(hasFailedScenario: hasFailedScenario) {
      add(Case(problem), to: problem.uri ?? "", named: problem.uri ?? "Test run")
    }
    let document = Document(suites: suitesInOrder(of: run), run: run, options: options)
    try sink(document.bytes)
  }

  private mutating func add(_ scenario: RunModel.Scenario) {
    hasFailedScenario = hasFailedScenario || !scenario.isAccepted
    add(Case(scenario), to: scenario.pickle.uri, named: scenario.featureName)
  }

  private mutating func add(_ testCase: Case, to uri: String, named name: String) {
    suites[uri, default: Suite(name: name, file: uri.isEmpty ? nil : uri)].cases.append(testCase)
  }

  /// The suites in the order of the features in the stream; the one of the run as a whole comes last.
  private func suitesInOrder(of run: RunModel) -> [Suite] {
    let read = run.documents.compactMap(\.uri)
    let unread = Set(suites.keys).subtracting(read).sorted { ($0.isEmpty ? 1 : 0, $0) < ($1.isEmpty ? 1 : 0, $1) }
    var names = UniqueNames()
    return (read + unread).compactMap { suites[$0] }.map { suite in
      var suite = suite
      suite.sort()
      for index in suite.cases.indices {
        suite.cases[index].name = names.unique(suite.cases[index].name, in: suite.cases[index].className)
      }
      return suite
    }
  }
}
