import CucumberMessages

/// A limit on how often a line is redrawn: 30 times per second of stream time, with bursts of up to 30 after a pause.
///
/// Short bursts are drawn in full, so the line usually shows the running scenario. In a long series of quick scenarios,
/// some aren't shown.
struct RedrawLimiter: Sendable {
  /// The time at which all redraws of a burst are available again.
  private var availableAt: Timestamp?

  private static let interval = Duration(nanoseconds: 33_000_000)
  private static let burst = Duration(nanoseconds: 30 * 33_000_000)

  /// Returns whether the line may be redrawn now, and counts the redraw if so. If time goes backward, the limit is
  /// reset.
  mutating func allows(at time: Timestamp) -> Bool {
    let backlog = availableAt.map { $0 - time } ?? .zero
    let isReset = backlog < .zero || backlog > Self.burst + Self.interval
    guard isReset || backlog < Self.burst else { return false }
    availableAt = time + (isReset ? .zero : backlog) + Self.interval
    return true
  }
}
