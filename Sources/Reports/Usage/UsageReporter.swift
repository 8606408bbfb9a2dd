public import CucumberMessages

/// Writes how often each step definition was used and how long it took, slowest first, and which ones were not used.
public struct UsageReporter: Reporter {
  private let options: TerminalOptions
  private let sink: ReportSink
  /// The definitions, by their ids.
  private var usages: [String: StepUsage] = [:]
  /// The ids of the definitions, in the order of the stream.
  private var ids: [String] = []

  /// Creates a reporter that writes to the sink when the run ends.
  public init(_ options: TerminalOptions = TerminalOptions(), to sink: @escaping ReportSink) {
    self.options = options
    self.sink = sink
  }

  /// Notes a definition, and the times of a scenario's steps, all attempts included.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if case .stepDefinition(let definition) = envelope, usages[definition.id] == nil {
      ids.append(definition.id)
      usages[definition.id] = StepUsage(definition)
    }
    if let scenario { add(scenario) }
  }

  /// Writes the table.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { add(scenario) }
    let text = UsageText(usages: ids.compactMap { usages[$0] }, style: TerminalStyle(options))
    try sink(Array(text.text(columns: options.isLive ? options.width : nil).utf8))
  }

  private mutating func add(_ scenario: RunModel.Scenario) {
    for step in scenario.attempts.flatMap(\.steps) {
      for definition in step.definitions { usages[definition.id]?.add(step) }
    }
  }
}
