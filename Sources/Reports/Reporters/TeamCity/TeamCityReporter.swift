public import CucumberMessages
import struct Gherkin.UniqueNames

/// A reporter that writes service messages, from which TeamCity and JetBrains IDEs build their test trees during the
/// run.
///
/// Each feature becomes a suite, and each scenario becomes a test, which is written when the scenario ends. If features
/// run in parallel, a suite may begin several times. Attempts before the last one become failed tests, which TeamCity
/// ignores if the last one passes. The output of a test lists its steps with their logs. A problem outside of scenarios
/// becomes a build problem, and the logs of a run hook become a message.
public struct TeamCityReporter: Reporter {
  private let sink: ReportSink
  private var suite: String?
  private var hasFailedScenario = false
  private var names = UniqueNames()

  /// Creates a reporter that writes to the sink during the run.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  /// Enables support for retries when the run begins, and writes the messages of a finished scenario.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if case .testRunStarted = envelope { try write([TeamCityMessage("testRetrySupport", [("enabled", "true")])]) }
    if let scenario { try add(scenario) }
  }

  /// Writes unfinished scenarios, ends the suite, and writes the logs of run hooks, the problems of the run, and
  /// warnings.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { try add(scenario) }
    let warnings = run.filesWithoutScenarios.map { uri in
      let text = "The feature file has no scenarios: \(uri.singleLine)"
      return TeamCityMessage("message", [("text", text), ("status", "WARNING")])
    }
    let logs = run.runHooks.compactMap(Self.logMessage)
    try write(leaveSuite() + logs + run.problems(hasFailedScenario: hasFailedScenario).map(Self.message) + warnings)
  }

  private mutating func add(_ scenario: RunModel.Scenario) throws {
    hasFailedScenario = hasFailedScenario || !scenario.isAccepted
    let suite = scenario.featureName.singleLine
    let name = names.unique(scenario.qualifiedName.singleLine, in: suite)
    let warnings = scenario.warnings.map { text in
      TeamCityMessage("message", [("text", "\(name): \(text.singleLine)"), ("status", "WARNING")])
    }
    try write(
      enterSuite(suite, scenario.uri) + scenario.attempts.flatMap { Self.messages($0, name, scenario) } + warnings
    )
  }

  private mutating func enterSuite(_ name: String, _ uri: String) -> [TeamCityMessage] {
    guard suite != name else { return [] }
    let messages = leaveSuite()
    suite = name
    return messages + [TeamCityMessage("testSuiteStarted", [("name", name), ("locationHint", uri)])]
  }

  private mutating func leaveSuite() -> [TeamCityMessage] {
    defer { suite = nil }
    return suite.map { [TeamCityMessage("testSuiteFinished", [("name", $0)])] } ?? []
  }

  private static func messages(
    _ attempt: RunModel.Attempt,
    _ name: String,
    _ scenario: RunModel.Scenario
  ) -> [TeamCityMessage] {
    let started = TeamCityMessage(
      "testStarted",
      [("name", name), ("locationHint", scenario.location), ("captureStandardOutput", "false")]
    )
    let finished = TeamCityMessage(
      "testFinished",
      [("name", name), ("duration", String(attempt.duration.wholeMilliseconds))]
    )
    return [started] + output(of: attempt, name) + result(of: attempt, name) + [finished]
  }

  /// Returns the output of an attempt as a single message, because TeamCity allows only one per test.
  private static func output(of attempt: RunModel.Attempt, _ name: String) -> [TeamCityMessage] {
    let text = attempt.stepText
    return text.isEmpty ? [] : [TeamCityMessage("testStdOut", [("name", name), ("out", text + "\n")])]
  }

  private static func result(of attempt: RunModel.Attempt, _ name: String) -> [TeamCityMessage] {
    if attempt.isAccepted, attempt.status != .passed {
      return [TeamCityMessage("testIgnored", [("name", name), ("message", attempt.skipReason)])]
    }
    let failures = attempt.failures
    guard let failure = failures.first else { return [] }
    let comparison = failure.message.comparison
    let attributes: [(name: StaticString, value: String?)] = [
      ("name", name),
      ("type", comparison.map { _ in "comparisonFailure" }),
      ("message", failure.message.summary),
      ("details", RunModel.Failure.body(of: failures)),
      ("expected", comparison?.expected),
      ("actual", comparison?.actual),
    ]
    return [TeamCityMessage("testFailed", attributes)]
  }

  private static func message(_ problem: RunModel.Problem) -> TeamCityMessage {
    let place = problem.failure.location ?? problem.uri
    let text = problem.name + (place.map { " (\($0))" } ?? "") + ": " + problem.failure.message.summary
    return TeamCityMessage("buildProblem", [("description", text.singleLine), ("identity", "\(problem.kind)")])
  }

  /// Returns the logs of a call to a run hook, or `nil` if there are none.
  private static func logMessage(_ call: RunModel.RunHook) -> TeamCityMessage? {
    let logs = call.attachments.compactMap(\.logText)
    return logs.isEmpty ? nil : TeamCityMessage("message", [("text", ([call.title] + logs).joined(separator: "\n"))])
  }

  private func write(_ messages: [TeamCityMessage]) throws {
    if !messages.isEmpty { try sink(Array(messages.map(\.line).joined().utf8)) }
  }
}
