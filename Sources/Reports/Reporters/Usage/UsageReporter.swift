public import CucumberMessages

/// A reporter that writes the number of uses and the duration of each step definition, the slowest first, followed by
/// unused definitions.
public struct UsageReporter: Reporter {
  private let options: TerminalOptions
  private let sink: ReportSink
  private var usages = StepUsages()

  /// Creates a reporter that writes to the sink when the run ends.
  public init(_ options: TerminalOptions = TerminalOptions(), to sink: @escaping ReportSink) {
    self.options = options
    self.sink = sink
  }

  /// Records a definition, or the step durations of a finished scenario in all of its attempts.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    usages.receive(envelope, ending: scenario)
  }

  /// Writes the table.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { usages.add(scenario) }
    let text = UsageText(usages: usages.all, style: TerminalStyle(options))
    try sink(Array(text.text(columns: options.isLive ? options.width : nil).utf8))
  }
}
