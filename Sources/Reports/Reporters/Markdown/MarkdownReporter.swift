import CucumberMessages
public import enum Gherkin.MessageLanguage

/// A reporter that writes a Markdown document, for example for a wiki or merge request on GitHub or GitLab.
public struct MarkdownReporter: ScenarioReporter {
  private let sink: ReportSink
  private var report: MarkdownReport

  /// Creates a reporter that writes to the sink when the run ends. By default, the language is Polish if most features
  /// are in Polish, and English otherwise.
  public init(_ language: MessageLanguage? = nil, to sink: @escaping ReportSink) {
    self.sink = sink
    report = MarkdownReport(language)
  }

  /// Adds a finished scenario to the document.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    report.add(scenario)
  }

  /// Writes the document.
  public mutating func finish(_ run: RunModel) throws {
    report.end(run)
    try sink(Array(report.text(run).utf8))
  }
}
