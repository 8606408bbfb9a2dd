import CucumberMessages

/// The summary of a run: failures, undefined steps, flaky scenarios, and totals.
struct Summary: Sendable {
  private var findings = ScenarioFindings()
  private var stepCounts = StatusCounts()

  /// Counts a scenario, and keeps it if the summary has to mention it.
  mutating func add(_ scenario: RunModel.Scenario) {
    findings.add(scenario)
    for step in scenario.attempts.last?.steps ?? [] where !step.isHook { stepCounts.add(step.status) }
  }

  var scenarioCounts: StatusCounts { findings.counts }
}

extension Summary {
  /// Returns the summary as text, with colors if the options enable them.
  func text(_ run: RunModel, _ options: TerminalOptions) -> String {
    let style = TerminalStyle(options)
    let problems = run.problems(hasFailedScenario: !findings.failed.isEmpty)
    let failures = findings.failed.sorted { $0.order(in: run) < $1.order(in: run) }.filter { $0.status != .undefined }
    let rerunCommand = options.rerunCommand ?? run.metadata?.rerunCommand ?? Self.defaultRerunCommand
    let blocks =
      problems.map { ProblemText(problem: $0, style: style).lines }
      + failures.map { scenario in
        ScenarioFailureText(
          scenario: scenario,
          style: style,
          rerunCommand: rerunCommand,
          columns: options.isLive ? options.width - Self.indentColumns : nil
        ).lines
      }
    let undefined = UndefinedStepsText(
      scenarios: findings.failed,
      knownProblems: Set(run.ignoredLines.map { "\($0.uri):\($0.line)" }),
      style: style
    )
    let sections = [
      section("Failures", Self.numbered(blocks), style),
      section("Undefined steps", undefined.lines, style),
      section("Flaky scenarios", flakyLines(style), style),
      section("Failures in quarantine, which don't fail the run", quarantineLines(run, style), style),
      section("Warnings", warningLines(run, style), style),
      section("Feature files without scenarios", run.filesWithoutScenarios.map(\.singleLine), style),
      numbers(run, problemCount: problems.count, style),
    ]
    return sections.joined()
  }

  /// The rerun command to show if neither the options nor the messages contain one.
  private static let defaultRerunCommand = "swift run acceptance"

  /// The largest indentation of a failure's lines, in columns.
  private static let indentColumns = 8

  private func section(_ title: String, _ lines: [String], _ style: TerminalStyle) -> String {
    guard !lines.isEmpty else { return "" }
    return "\n\(style.paint(title, .bold))\n\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  /// Returns blocks of lines with numbers. The first line of each block is numbered, the others are indented, and empty
  /// lines separate the blocks.
  private static func numbered(_ blocks: [[String]]) -> [String] {
    let width = String(blocks.count).count
    let numbered = blocks.enumerated().map { index, lines in
      let number = String(index + 1)
      let prefix = String(repeating: " ", count: width - number.count) + number + ") "
      let indent = String(repeating: " ", count: width + 2)
      return lines.enumerated().map { $0.element.isEmpty ? "" : ($0.offset == 0 ? prefix : indent) + $0.element }
    }
    return Array(numbered.joined(separator: [""]))
  }

  private func flakyLines(_ style: TerminalStyle) -> [String] {
    findings.flaky.map { scenario in
      "\(ScenarioBreadcrumb(scenario).text(style))  "
        + style.paint("passed on attempt \(scenario.attempts.count)  \(scenario.location.singleLine)", .dim)
    }
  }

  private func quarantineLines(_ run: RunModel, _ style: TerminalStyle) -> [String] {
    lines(of: findings.quarantined, in: run, style) { $0.attempts.last?.failure.map { [$0.message.summary] } ?? [] }
  }

  private func warningLines(_ run: RunModel, _ style: TerminalStyle) -> [String] {
    lines(of: findings.warned, in: run, style) { $0.warnings.map { $0.singleLine } }
  }

  /// Returns the name and location of each scenario, with the scenario's details below.
  private func lines(
    of scenarios: [RunModel.Scenario],
    in run: RunModel,
    _ style: TerminalStyle,
    details: (RunModel.Scenario) -> [String]
  ) -> [String] {
    var lines: [String] = []
    for scenario in scenarios.sorted(by: { $0.order(in: run) < $1.order(in: run) }) {
      let location = style.paint(scenario.location.singleLine, .dim)
      lines.append("\(ScenarioBreadcrumb(scenario).text(style))  \(location)")
      lines += details(scenario).map { "  \(style.paint($0, .yellow))" }
    }
    return lines
  }

  private func numbers(_ run: RunModel, problemCount: Int, _ style: TerminalStyle) -> String {
    let result = scenarioCounts.result(hasFailed: problemCount > 0 || !findings.failed.isEmpty)
    let strings = MarkdownReport.Strings.english
    let name = style.paint(strings.page.name(result), result.look)
    let outcome = run.duration.map { strings.result(name, result, $0.text) } ?? name
    var lines = [line("scenario", scenarioCounts, style), line("step", stepCounts, style)]
    if let shard = run.settings?.shard {
      let total = run.settings?.scenarioCount.map { " of \($0)" } ?? ""
      let count = "\(run.plannedCount)\(total) scenario\(run.plannedCount == 1 && total.isEmpty ? "" : "s")"
      lines.insert("shard \(shard.index) of \(shard.count): \(count)", at: 0)
    }
    if let filter = run.settings?.filter { lines.append("filter: \(filter.singleLine)") }
    if run.unstartedCount > 0 { lines.append("not run: \(run.unstartedCount)") }
    if !findings.flaky.isEmpty { lines.append("flaky: \(findings.flaky.count)") }
    return "\n" + lines.joined(separator: "\n") + "\n\(outcome)\n"
  }

  private func line(_ noun: String, _ counts: StatusCounts, _ style: TerminalStyle) -> String {
    let total = "\(counts.total) \(noun)\(counts.total == 1 ? "" : "s")"
    return counts.total == 0 ? total : "\(total) (\(counts.text(style)))"
  }
}

extension RunResult {
  fileprivate var look: TerminalStyle.Look {
    switch self {
    case .passed: .green
    case .failed: .red
    case .incomplete, .nothing: .yellow
    }
  }
}
