import CucumberMessages
import struct Gherkin.PathKey

/// A reporter that writes the scenarios to run again, one line per feature file, as `path:line:line`. An unusual path,
/// such as one with a line feed, is a JSON string.
///
/// Lists the scenarios that neither passed nor skipped themselves, including those that were cut off or not run, for
/// example after the first failure with `--fail-fast`. Files with parse errors or suspicious lines are listed as a
/// whole. Writes nothing if there is nothing to run again.
public struct RerunReporter: ScenarioReporter {
  private let sink: ReportSink
  /// The lines to run again, keyed by the path of the file; empty for a whole file.
  private var lines: [PathKey: Set<Int>] = [:]

  /// Creates a reporter that writes to the sink when the run ends.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  /// Records a scenario to run again, or removes one that passed later.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    guard let line = scenario.line else { return }
    let key = PathKey(scenario.uri)
    if !scenario.isAccepted || scenario.isNotRun {
      lines[key, default: []].insert(line)
    } else if lines[key]?.remove(line) != nil, lines[key]?.isEmpty == true {
      lines[key] = nil
    }
  }

  /// Writes all lines, in stream order of the features.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios + run.unstartedScenarios {
      if let line = scenario.line { lines[PathKey(scenario.uri), default: []].insert(line) }
    }
    for uri in run.parseErrors.compactMap(\.source.uri) + run.suspiciousLines.map(\.uri) { lines[PathKey(uri)] = [] }
    let keys = lines.keys.sorted { (run.documentIndex(uri: $0.path), $0) < (run.documentIndex(uri: $1.path), $1) }
    let text = keys.map { ListedPath.text($0.path, lines: (lines[$0] ?? []).sorted()) + "\n" }
    try sink(Array(text.joined().utf8))
  }
}
