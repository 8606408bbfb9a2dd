public import CucumberMessages
import struct Gherkin.PathKey

/// A reporter that writes a line per feature and failure, a progress bar on a terminal, and a summary.
public struct ProgressReporter: Reporter {
  private let options: TerminalOptions
  private let style: TerminalStyle
  private let sink: ReportSink
  private var summary = Summary()
  private var features: [PathKey: FeatureProgress] = [:]
  private var current: ScenarioBreadcrumb?
  private var isBarShown = false
  /// Whether the progress bar has been drawn since the last scenario began.
  private var isBarCurrent = true
  private var redraws = RedrawLimiter()
  /// The number of scenarios already shown for each feature, for streams that plan scenarios during the run.
  private var shownCounts: [PathKey: Int] = [:]

  /// Creates a reporter that writes to the sink during the run.
  public init(_ options: TerminalOptions = TerminalOptions(), to sink: @escaping ReportSink) {
    self.options = options
    self.style = TerminalStyle(options)
    self.sink = sink
  }

  /// Writes the lines of a feature after its last scenario and, on a terminal, updates the progress bar.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    if let scenario { try add(scenario, plannedCount: run.plannedCounts[PathKey(scenario.uri)] ?? 0) }
    guard options.isLive else { return }
    switch envelope {
    case .testCaseStarted(let message):
      current = run.scenario(testCaseId: message.testCaseId).map(ScenarioBreadcrumb.init)
      isBarCurrent = false
      if redraws.allows(at: message.timestamp) || !isBarShown { try drawBar(run, at: message.timestamp) }
    case .testStepStarted(let message) where !isBarCurrent:
      if redraws.allows(at: message.timestamp) { try drawBar(run, at: message.timestamp) }
    case .testCaseFinished(let message) where summary.scenarioCounts.total >= run.plannedCount:
      current = nil
      try drawBar(run, at: message.timestamp)
    default: break
    }
  }

  /// Shows the unfinished features, followed by the summary.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { try add(scenario, plannedCount: .max) }
    let rest = features.sorted { $0.key < $1.key }.map { $0.value.text(style, columns: columns) }.joined()
    try write(rest + summary.text(run, options))
  }

  private mutating func add(_ scenario: RunModel.Scenario, plannedCount: Int) throws {
    summary.add(scenario)
    let key = PathKey(scenario.uri)
    features[key, default: FeatureProgress(name: scenario.featureName)].add(scenario)
    guard let feature = features[key], feature.counts.total >= plannedCount - shownCounts[key, default: 0] else {
      return
    }
    shownCounts[key, default: 0] += feature.counts.total
    features[key] = nil
    try write(feature.text(style, columns: columns))
  }

  /// Writes lines in place of the progress bar, if it is shown.
  private mutating func write(_ text: String) throws {
    try sink(Array(((isBarShown ? "\r\u{1B}[K" : "") + text).utf8))
    isBarShown = false
  }

  private mutating func drawBar(_ run: RunModel, at time: Timestamp) throws {
    let bar = ProgressBar(
      counts: summary.scenarioCounts,
      plannedCount: run.plannedCount,
      current: current,
      elapsed: elapsed(run, at: time),
      estimate: estimate(run, at: time),
      style: style
    )
    try sink(Array("\r\(bar.text(columns: options.width - 1))\u{1B}[K".utf8))
    isBarShown = true
    isBarCurrent = true
  }

  /// Returns the time since the start of the run, or `nil` in its first second.
  private func elapsed(_ run: RunModel, at time: Timestamp) -> Duration? {
    guard let startedAt = run.startedAt, time - startedAt >= Self.minimumShown else { return nil }
    return Duration(seconds: (time - startedAt).seconds, nanos: 0)
  }

  /// Returns the estimated remaining time at the pace so far, or `nil` if it is too early for an estimate or no
  /// scenarios remain.
  private func estimate(_ run: RunModel, at time: Timestamp) -> Duration? {
    let done = summary.scenarioCounts.total
    let rest = run.plannedCount - done
    guard let startedAt = run.startedAt, done > 0, rest > 0 else { return nil }
    let elapsed = time - startedAt
    guard elapsed >= Self.minimumElapsed else { return nil }
    let seconds = (elapsed.inSeconds / Double(done) * Double(rest)).rounded(.up)
    return Duration(seconds: Int(min(seconds, Self.longestEstimate)), nanos: 0)
  }

  private static let minimumShown = Duration(seconds: 1, nanos: 0)
  private static let minimumElapsed = Duration(seconds: 3, nanos: 0)
  private static let longestEstimate = 1e9

  /// The maximum number of columns of a line, or `nil` for a log file.
  private var columns: Int? { options.isLive ? options.width : nil }
}
