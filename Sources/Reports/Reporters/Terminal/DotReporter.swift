import CucumberMessages

/// A reporter that writes a character for each scenario as it ends, followed by the summary.
///
/// The characters are `.` for passed, `F` for failed, `A` for ambiguous, `U` for undefined, `P` for pending, `-` for
/// skipped, `E` for empty, `R` for passed after a retry, `Q` for failed in quarantine, and `!` for interrupted.
public struct DotReporter: ScenarioReporter {
  private let options: TerminalOptions
  private let style: TerminalStyle
  private let sink: ReportSink
  private var summary = Summary()
  /// The number of characters on the last line.
  private var lineLength = 0

  /// Creates a reporter that writes to the sink during the run.
  public init(_ options: TerminalOptions = TerminalOptions(), to sink: @escaping ReportSink) {
    self.options = options
    self.style = TerminalStyle(options)
    self.sink = sink
  }

  /// Writes the character of a finished scenario.
  public mutating func receive(_ scenario: RunModel.Scenario, in run: RunModel) throws {
    summary.add(scenario)
    lineLength += 1
    let letter = scenario.isFlaky ? style.paint("R", .yellow) : Self.letter(of: scenario, style)
    try sink(Array((letter + (lineLength >= limit(run) ? endOfLine(run) : "")).utf8))
  }

  /// Ends the line and writes the summary.
  public mutating func finish(_ run: RunModel) throws {
    for scenario in run.unfinishedScenarios { try receive(scenario, in: run) }
    try sink(Array(((lineLength > 0 ? "\n" : "") + summary.text(run, options)).utf8))
  }

  private mutating func endOfLine(_ run: RunModel) -> String {
    lineLength = 0
    return style.paint("  \(summary.scenarioCounts.total)/\(run.plannedCount)", .dim) + "\n"
  }

  /// Returns the number of scenarios that fit on a line before the count at its end.
  private func limit(_ run: RunModel) -> Int {
    min(options.width, Self.longestLine) - "  \(run.plannedCount)/\(run.plannedCount)".count - 1
  }

  private static let longestLine = 80

  private static func letter(of scenario: RunModel.Scenario, _ style: TerminalStyle) -> String {
    if scenario.hasFailedInQuarantine { return style.paint("Q", as: .quarantined) }
    if scenario.isEmpty { return style.paint("E", as: .empty) }
    let letter =
      switch scenario.status {
      case .passed: "."
      case .failed: "F"
      case .ambiguous: "A"
      case .undefined: "U"
      case .pending: "P"
      case .skipped: "-"
      case .unknown: "!"
      }
    return style.paint(letter, as: scenario.status)
  }
}
