import CucumberMessages
import Gherkin

/// The last line of a live report, which shows the progress of the run and the current scenario.
struct ProgressBar {
  let counts: StatusCounts
  let plannedCount: Int
  /// The running scenario, or `nil` if none is running.
  let current: ScenarioBreadcrumb?
  /// The time since the start of the run, or `nil` if it is too short to show.
  let elapsed: Duration?
  /// The estimated remaining time, or `nil` if it isn't known.
  let estimate: Duration?
  let style: TerminalStyle

  private static let barColumns = 24

  /// Returns the line, fitted to the given number of columns.
  func text(columns: Int) -> String {
    let done = min(counts.total, plannedCount)
    let filled = plannedCount == 0 ? 0 : Self.barColumns * done / plannedCount
    let (full, empty) = style.hasGlyphs ? ("━", "─") : ("#", "-")
    let bar =
      style.paint(String(repeating: full, count: filled), as: counts.overall)
      + style.paint(String(repeating: empty, count: Self.barColumns - filled), .dim)
    let position = "  \(done)/\(plannedCount)"
    let used = Self.barColumns + position.count
    guard used <= columns else { return position.singleLine.truncated(toColumns: columns) }
    let marksColumns = marks(style.plain).count
    guard used + marksColumns <= columns else { return bar + position }
    let times = [times, elapsed.map { "  \($0.roughText)" } ?? ""].first { used + marksColumns + $0.count <= columns }
    let timesColumns = times?.count ?? 0
    let name = current?.text(style, columns: columns - used - marksColumns - timesColumns - 2) ?? ""
    return bar + position + marks(style) + (times ?? "")
      + (name.isEmpty ? "" : "  " + style.paint(name, .dim))
  }

  /// The time since the start and the estimated remaining time.
  private var times: String {
    let texts = [elapsed?.roughText, estimate.map { "~\($0.roughText) left" }].compactMap { $0 }
    return texts.isEmpty ? "" : "  " + texts.joined(separator: ", ")
  }

  /// Returns the number of scenarios with each status other than passed, as text with marks.
  private func marks(_ style: TerminalStyle) -> String {
    counts.entries.filter { $0.status != .of(.passed) }.map { "  \(style.mark($0.status)) \($0.count)" }.joined()
  }
}
