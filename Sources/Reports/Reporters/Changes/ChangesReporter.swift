import CucumberMessages

/// A reporter that writes the differences between a run and an earlier run, for a terminal.
public struct ChangesReporter: ScenarioReporter {
  private let previous: RunSnapshot
  private let style: TerminalStyle
  private let sink: ReportSink
  private var scenarios: [RunModel.Scenario] = []

  /// Creates a reporter that compares the run with `previous` and writes to the sink when the run ends.
  public init(since previous: RunSnapshot, _ options: TerminalOptions, to sink: @escaping ReportSink) {
    self.previous = previous
    self.style = TerminalStyle(hasColors: options.hasColors, hasGlyphs: options.hasGlyphs)
    self.sink = sink
  }

  /// Records a finished scenario.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) {
    scenarios.append(scenario)
  }

  /// Writes the changes, or `none` if there are no changes.
  public mutating func finish(_ run: RunModel) throws {
    let all = scenarios + run.unfinishedScenarios + run.unstartedScenarios
    let changes = RunChanges(from: previous, to: RunSnapshot(all, of: run))
    try sink(Array(text(changes).utf8))
  }

  private func text(_ changes: RunChanges) -> String {
    let time = previous.startedAt.map { " of \($0.iso8601)" } ?? ""
    let title = "\nChanges since the run\(time)\n"
    let groups = RunChange.Kind.allCases.map { kind in group(kind, changes.all(kind)) }.joined()
    return title + (groups.isEmpty ? "\n  none\n" : groups)
  }

  private func group(_ kind: RunChange.Kind, _ changes: [RunChange]) -> String {
    guard !changes.isEmpty else { return "" }
    let head = style.paint("\(Self.name(kind)) (\(changes.count))", Self.look(kind))
    let shown = changes.prefix(Self.changeLimit).map { "    \(line($0))\n" }.joined()
    let rest = changes.count - Self.changeLimit
    return "\n  \(head)\n" + shown + (rest > 0 ? "    and \(rest) more\n" : "")
  }

  /// The maximum number of changes of each kind to list.
  private static let changeLimit = 50

  private func line(_ change: RunChange) -> String {
    let scenario = change.after ?? change.before
    guard let scenario else { return "" }
    let name = "\(scenario.featureName.singleLine)\(style.arrow)\(scenario.title.singleLine)"
    return [name, note(change), style.paint(scenario.location.singleLine, .dim)].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// Returns the detail to show after a change: the new status of a broken scenario, the old status of a fixed one, the
  /// old name, or both durations. Returns an empty string if there is nothing to add.
  private func note(_ change: RunChange) -> String {
    guard let before = change.before, let after = change.after else { return "" }
    return switch change.kind {
    case .broken: after.status.map { style.paint($0.name, as: $0) } ?? ""
    case .fixed: before.status.map { "was \($0.name)" } ?? ""
    case .reworded: before.title == after.title ? "" : "was \"\(before.title.singleLine)\""
    case .slower: "\(before.duration.text) → \(after.duration.text)"
    case .new, .gone: ""
    }
  }

  private static func name(_ kind: RunChange.Kind) -> String {
    switch kind {
    case .broken: "Broken"
    case .fixed: "Fixed"
    case .new: "New"
    case .gone: "Gone"
    case .reworded: "Reworded"
    case .slower: "Slower"
    }
  }

  private static func look(_ kind: RunChange.Kind) -> TerminalStyle.Look {
    switch kind {
    case .broken: .red
    case .fixed: .green
    case .new: .cyan
    case .gone, .reworded, .slower: .yellow
    }
  }
}
