import CucumberMessages

/// A reporter that writes only the summary, when the run ends.
public struct SummaryReporter: ScenarioReporter {
  private let options: TerminalOptions
  private let sink: ReportSink
  private var summary = Summary()

  /// Creates a reporter that writes to the sink when the run ends.
  public init(_ options: TerminalOptions = TerminalOptions(), to sink: @escaping ReportSink) {
    self.options = options
    self.sink = sink
  }

  /// Adds a finished scenario to the summary.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    summary.add(scenario)
  }

  /// Writes the summary.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { summary.add(scenario) }
    try sink(Array(summary.text(run, options).utf8))
  }
}
