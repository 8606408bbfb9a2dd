import CucumberMessages
public import enum Gherkin.MessageLanguage

/// A reporter that annotates feature files on GitHub with workflow commands, and writes a job summary in Markdown.
///
/// The reporter writes an error for each scenario that fails the run, at the line of the step that didn't pass, and for
/// each problem outside of scenarios. It writes a warning for each flaky scenario, for each scenario that failed in
/// quarantine, and for each warning about a scenario. It writes a notice for each feature file without scenarios, and
/// ends with a notice that states the result and the counts.
///
/// GitHub shows only ten annotations of each kind, so the reporter writes no more. It reserves half of the errors for
/// problems outside of scenarios, such as a syntax error that keeps other scenarios from running.
public struct GitHubReporter: ScenarioReporter {
  private let sink: ReportSink
  private let summarySink: ReportSink?
  private var report: MarkdownReport
  private var errors = GitHubAnnotationQuota(.error, reserved: GitHubAnnotationQuota.limit / 2)
  private var warnings = GitHubAnnotationQuota(.warning)
  /// The quota for all notices except the last one, which states the result of the run.
  private var notices = GitHubAnnotationQuota(.notice, limit: GitHubAnnotationQuota.limit - 1)

  /// Creates a reporter that writes commands to the sink during the run.
  ///
  /// `summary` receives the job summary, which should be appended to the file named by `GITHUB_STEP_SUMMARY`. By
  /// default, its language is Polish if most features are in Polish, and English otherwise.
  public init(
    _ language: MessageLanguage? = nil,
    to sink: @escaping ReportSink,
    summary: ReportSink? = nil
  ) {
    self.sink = sink
    report = MarkdownReport(language)
    self.summarySink = summary
  }

  /// Writes the commands for a finished scenario.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) throws {
    report.add(scenario)
    try annotate(scenario)
  }

  private mutating func annotate(_ scenario: RunModel.Scenario) throws {
    try write(Self.commands(scenario))
    try write(
      scenario.warnings.map { warning in
        GitHubCommand(
          .warning,
          title: "\(scenario.featureName): \(scenario.qualifiedName)",
          file: scenario.uri,
          line: scenario.line,
          message: warning
        )
      }
    )
  }

  /// Writes the remaining commands and the job summary.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { try annotate(scenario) }
    report.end(run)
    try write(
      run.filesWithoutScenarios.map {
        GitHubCommand(.notice, title: "No scenarios", file: $0, message: "The feature file has no scenarios.")
      }
    )
    try send(warnings.end() + errors.end(first: report.problems(of: run).map(Self.command)) + notices.end())
    let result = report.result(of: run)
    try send([GitHubCommand(.notice, title: "Acceptance: \(result)", message: report.numbers)])
    try summarySink?(Array(report.text(run, limit: Self.summaryLimit).utf8))
  }

  /// The maximum size of the summary in bytes. GitHub accepts up to 1 MiB.
  private static let summaryLimit = 1_000_000

  private static func commands(_ scenario: RunModel.Scenario) -> [GitHubCommand] {
    let name = "\(scenario.featureName): \(scenario.qualifiedName)"
    if scenario.isFlaky {
      let message = "Passed on attempt \(scenario.attempts.count).\n" + reasons(scenario.attempts.dropLast())
      return [
        GitHubCommand(
          .warning,
          title: "Flaky: \(name)",
          file: scenario.uri,
          line: scenario.line,
          message: message
        )
      ]
    }
    if scenario.hasFailedInQuarantine {
      return [
        GitHubCommand(
          .warning,
          title: "Quarantined: \(name)",
          file: scenario.uri,
          line: scenario.line,
          message: reasons(scenario.attempts.suffix(1))
        )
      ]
    }
    guard !scenario.isAccepted else { return [] }
    let failures = scenario.attempts.last?.failures ?? []
    let texts = failures.isEmpty ? [Reason.unfinishedScenario(step: nil).english] : failures.map(\.titledText)
    return [
      GitHubCommand(
        .error,
        title: name,
        file: scenario.uri,
        line: scenario.attempts.last?.decidingStep?.line ?? scenario.line,
        message: texts.joined(separator: "\n\n")
      )
    ]
  }

  /// Returns the summaries of all failures in attempts, one per line.
  private static func reasons(_ attempts: ArraySlice<RunModel.Attempt>) -> String {
    attempts.flatMap(\.failures).map(\.message.summary).joined(separator: "\n")
  }

  private static func command(_ problem: RunModel.Problem) -> GitHubCommand {
    GitHubCommand(
      .error,
      title: problem.name,
      file: problem.uri,
      line: problem.line,
      message: problem.failure.message.comparedText
    )
  }

  private mutating func write(_ commands: [GitHubCommand]) throws {
    try send(
      commands.compactMap { command in
        switch command.kind {
        case .error: errors.admit(command)
        case .warning: warnings.admit(command)
        case .notice: notices.admit(command)
        }
      }
    )
  }

  private func send(_ commands: [GitHubCommand]) throws {
    if !commands.isEmpty { try sink(Array(commands.map(\.text).joined().utf8)) }
  }
}

extension RunModel.Failure {
  /// The title of the step or hook, unless the message contains it, followed by the message.
  fileprivate var titledText: String {
    let text = message.comparedText
    return title.flatMap { text.contains($0) ? nil : "\($0)\n\(text)" } ?? text
  }
}
