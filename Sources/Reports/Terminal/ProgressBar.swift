import CucumberMessages

/// The last line of a live report: how far the run is, and what it is doing.
struct ProgressBar {
  let counts: StatusCounts
  let plannedCount: Int
  let current: String
  let style: TerminalStyle

  private static let barColumns = 24

  /// The line, which fits into so many columns.
  func text(columns: Int) -> String {
    let done = min(counts.total, plannedCount)
    let filled = plannedCount == 0 ? 0 : Self.barColumns * done / plannedCount
    let (full, empty) = style.hasGlyphs ? ("━", "─") : ("#", "-")
    let bar =
      style.paint(String(repeating: full, count: filled), as: counts.overall)
      + style.paint(String(repeating: empty, count: Self.barColumns - filled), .dim)
    let position = "\(done)/\(plannedCount)"
    let troubles = counts.entries.filter { $0.status != .passed }
    let used =
      Self.barColumns + 2 + position.count + troubles.map { "  \($0.count) \($0.status.name)".count }.reduce(0, +)
    guard used <= columns else { return position.truncated(toColumns: columns) }
    let marks = troubles.map { "  " + style.paint("\($0.count) \($0.status.name)", as: $0.status) }.joined()
    let name = current.truncated(toColumns: columns - used - 2)
    return bar + "  " + position + marks + (name.isEmpty ? "" : "  " + style.paint(name, .dim))
  }
}
