import CucumberMessages
import struct Gherkin.PathKey

/// A reporter that writes the scenarios to rerun.
///
/// Each feature file has a line in the form `path:line:line`. An unusual path, such as one with a line feed, is written
/// as a JSON string. Comments below the path record the names of the scenarios, such as `# 12: Cards appear`, so that a
/// later run detects whether other scenarios are now on these lines.
///
/// The list includes the scenarios that fail the run, and those that were interrupted or not run, for example after
/// the first failure with `--fail-fast`. Files with parse errors or ignored lines are listed as a whole. If there is
/// nothing to rerun, the list has no paths.
///
/// If rerunning these scenarios can't make up for a failure, such as that of an after-all hook, the list begins with a
/// comment about the failure, such as `# failed outside scenarios: After-all hook: Stop`.
public struct RerunReporter: ScenarioReporter {
  /// A scenario in the list.
  private struct Listed {
    let title: String
    let isNotRun: Bool
  }

  private let sink: ReportSink
  /// The scenarios to rerun, keyed by file path and line. A file without lines is rerun as a whole.
  private var listed: [PathKey: [Int: Listed]] = [:]
  private var hasFailedScenario = false

  /// Creates a reporter that writes to the sink when the run ends.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  /// Records a scenario to rerun, or removes one that no longer needs a rerun.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    if !scenario.isAccepted { hasFailedScenario = true }
    guard let line = scenario.line else { return }
    let key = PathKey(scenario.uri)
    if !scenario.isAccepted || scenario.isNotRun {
      listed[key, default: [:]][line] = Listed(title: scenario.listedTitle, isNotRun: scenario.isNotRun)
    } else if listed[key]?.removeValue(forKey: line) != nil, listed[key]?.isEmpty == true {
      listed[key] = nil
    }
  }

  /// Writes the list, with feature files in stream order.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios + run.unstartedScenarios {
      guard let line = scenario.line else { continue }
      listed[PathKey(scenario.uri), default: [:]][line] = Listed(title: scenario.listedTitle, isNotRun: true)
    }
    let failures = failures(of: run)
    for uri in run.parseErrors.compactMap(\.source.uri) + run.ignoredLines.map(\.uri) { listed[PathKey(uri)] = [:] }
    let keys = listed.keys.sorted { (run.documentIndex(uri: $0.path), $0) < (run.documentIndex(uri: $1.path), $1) }
    let text = keys.flatMap { key in
      let scenarios = (listed[key] ?? [:]).sorted { $0.key < $1.key }
      return [ListedPath.text(key.path, lines: scenarios.map(\.key))]
        + scenarios.map { ListedPath.comment(line: $0.key, title: $0.value.title) }
    }
    let comments = failures.map { ListedPath.comment(failure: $0) }
    try sink(Array((comments + text).map { "\($0)\n" }.joined().utf8))
  }

  /// Returns the failures that running the listed scenarios again can't make up for.
  private func failures(of run: RunModel) -> [String] {
    let hasScenariosNotRun = listed.values.contains { $0.values.contains(where: \.isNotRun) }
    let isCompleted = hasScenariosNotRun && run.settings?.isPartial != true
    return run.problems(hasFailedScenario: hasFailedScenario).flatMap { $0.failures(isCompletedByRerun: isCompleted) }
  }
}

extension RunModel.Scenario {
  /// The title of the scenario in a list of scenarios to rerun.
  fileprivate var listedTitle: String {
    ListedPath.title(name, cells: lineage.row?.cells.cells.map(\.value))
  }
}

extension RunModel.Problem {
  /// Returns the failures that are neither in the scenarios nor in the files of the list.
  ///
  /// `isCompletedByRerun` states whether rerunning the list completes a run that didn't run all of its scenarios.
  fileprivate func failures(isCompletedByRerun: Bool) -> [String] {
    switch kind {
    case .parseError, .unreadableFile, .ignoredLine, .undefinedParameterType: return []
    case .hook, .runError: return ["\(name): \(failure.message.summary)"]
    case .unsuccessful, .cutOff:
      let reasons = failure.message.reasons
      let earlier = reasons.flatMap(\.earlierFailures)
      if !earlier.isEmpty { return earlier }
      return isCompletedByRerun && reasons.allSatisfy(\.isOfIncompleteRun) ? [] : [failure.message.summary]
    }
  }
}

extension Reason {
  /// The failures outside scenarios in the run whose list was rerun.
  fileprivate var earlierFailures: [String] {
    if case .failedOutsideScenarios(_, let failures) = self { failures } else { [] }
  }

  /// Whether the reason no longer applies when all scenarios have run.
  fileprivate var isOfIncompleteRun: Bool {
    switch self {
    case .cutOff, .runInterrupted, .runReachedTimeout, .runBlocked, .uncoveredRequirements: true
    default: false
    }
  }
}
