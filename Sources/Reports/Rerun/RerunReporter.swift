import CucumberMessages
import struct Gherkin.PathKey

/// A reporter that writes the scenarios to rerun.
///
/// Each feature file has a line in the form `path:line:line`. An unusual path, such as one with a line feed, is written
/// as a JSON string. Comments below the path record the titles of the scenarios, such as `# 12: Cards appear`, so that
/// a later run detects if other scenarios are now on these lines.
///
/// The list includes the scenarios that neither passed nor skipped themselves, and those that were interrupted or not
/// run, for example after the first failure with `--fail-fast`. Files with parse errors or ignored lines are listed as
/// a whole. If there is nothing to rerun, nothing is written.
public struct RerunReporter: ScenarioReporter {
  private let sink: ReportSink
  /// The titles of the scenarios to rerun, keyed by file path and line; empty to rerun a whole file.
  private var titles: [PathKey: [Int: String]] = [:]

  /// Creates a reporter that writes to the sink when the run ends.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  /// Records a scenario to rerun, or removes one that has passed in the meantime.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    guard let line = scenario.line else { return }
    let key = PathKey(scenario.uri)
    if !scenario.isAccepted || scenario.isNotRun {
      titles[key, default: [:]][line] = scenario.listedTitle
    } else if titles[key]?.removeValue(forKey: line) != nil, titles[key]?.isEmpty == true {
      titles[key] = nil
    }
  }

  /// Writes all lines, in stream order of the features.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios + run.unstartedScenarios {
      if let line = scenario.line { titles[PathKey(scenario.uri), default: [:]][line] = scenario.listedTitle }
    }
    for uri in run.parseErrors.compactMap(\.source.uri) + run.ignoredLines.map(\.uri) { titles[PathKey(uri)] = [:] }
    let keys = titles.keys.sorted { (run.documentIndex(uri: $0.path), $0) < (run.documentIndex(uri: $1.path), $1) }
    let text = keys.flatMap { key in
      let scenarios = (titles[key] ?? [:]).sorted { $0.key < $1.key }
      return [ListedPath.text(key.path, lines: scenarios.map(\.key))]
        + scenarios.map { ListedPath.comment(line: $0.key, title: $0.value) }
    }
    try sink(Array(text.map { "\($0)\n" }.joined().utf8))
  }
}

extension RunModel.Scenario {
  /// The title of the scenario in a list of scenarios to rerun.
  fileprivate var listedTitle: String {
    ListedPath.title(name, cells: lineage.row?.cells.cells.map(\.value))
  }
}
