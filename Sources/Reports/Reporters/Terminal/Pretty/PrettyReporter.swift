import CucumberMessages

/// A reporter that writes every scenario in full as soon as it ends, with its steps, tables, doc strings, results, and
/// locations, followed by a summary.
///
/// If features run in parallel, their scenarios may be interleaved. The heading is repeated whenever the feature
/// changes.
public struct PrettyReporter: ScenarioReporter {
  private let options: TerminalOptions
  private let style: TerminalStyle
  private let sink: ReportSink
  private var summary = Summary()
  private var heading = PrettyHeading()

  /// Creates a reporter that writes to the sink during the run.
  public init(_ options: TerminalOptions = TerminalOptions(), to sink: @escaping ReportSink) {
    self.options = options
    self.style = TerminalStyle(options)
    self.sink = sink
  }

  /// Writes a finished scenario.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) throws {
    summary.add(scenario)
    let columns = options.isLive ? options.width : nil
    let text = ScenarioText(scenario: scenario, style: style, indent: scenario.lineage.rule == nil ? 2 : 4)
    let parts = [heading.lines(before: scenario, style), text.lines]
    try sink(Array(parts.map { LocatedLine.text($0, style, columns: columns) }.joined().utf8))
  }

  /// Writes the unfinished scenarios, followed by the summary.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { try receive(scenario, in: run) }
    try sink(Array(summary.text(run, options).utf8))
  }
}
