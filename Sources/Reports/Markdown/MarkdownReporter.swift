import CucumberMessages

/// A reporter that writes a Markdown document for a wiki or merge request on GitHub or GitLab.
public struct MarkdownReporter: ScenarioReporter {
  private let sink: ReportSink
  private var report = MarkdownReport()

  /// Creates a reporter that writes to the sink when the run ends.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  /// Adds a finished scenario to the document.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    report.add(scenario)
  }

  /// Writes the document.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { report.add(scenario) }
    try sink(Array(report.text(run).utf8))
  }
}
