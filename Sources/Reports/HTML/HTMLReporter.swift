public import CucumberMessages

/// Writes one HTML page that a product owner reads and an engineer can work with.
///
/// The page needs no other file and no network, and can be read without script. It is never green when the run was not.
public struct HTMLReporter: Reporter {
  private let options: Options
  private let sink: ReportSink
  private var plannedIds: [String] = []
  private var scenarios: [RunModel.Scenario] = []

  /// Creates a reporter that writes to the sink when the run ends.
  public init(_ options: Options = Options(), to sink: @escaping ReportSink) {
    self.options = options
    self.sink = sink
  }

  /// Keeps the scenario that ended.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if case .testCase(let testCase) = envelope { plannedIds.append(testCase.id) }
    if let scenario { scenarios.append(scenario) }
  }

  /// Writes the whole page.
  public mutating func finish(_ run: RunModel) throws {
    var scenarios = scenarios
    self.scenarios = []
    scenarios += run.unfinishedScenarios
    let known = Set(scenarios.map(\.id))
    scenarios += plannedIds.filter { !known.contains($0) }.compactMap(run.scenario)
    let contents = Contents(scenarios, of: run)
    let words = Words(options.language ?? Language(of: run.documents))
    let page = Page(contents: contents, words: words, title: options.title ?? words.title)
    try sink(page.bytes)
  }
}
