import CucumberMessages

/// A reporter that writes one character for each scenario as it ends, then the summary.
///
/// `.` passed, `F` failed, `A` ambiguous, `U` undefined, `P` pending, `-` skipped, `E` empty, `R` passed after a retry,
/// `Q` failed in quarantine, `!` cut off.
public struct DotReporter: ScenarioReporter {
  private let options: TerminalOptions
  private let style: TerminalStyle
  private let sink: ReportSink
  private var summary = Summary()
  /// The number of characters in the last line.
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

  /// Returns the number of scenarios that fit on a line, next to the count at its end.
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
