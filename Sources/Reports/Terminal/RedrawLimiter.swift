import CucumberMessages

/// A limit on how often a line is redrawn: 30 times per second of stream time, with bursts of up to 30 after a pause.
///
/// Short bursts are drawn in full, so the line usually shows the running scenario. In a long series of quick scenarios,
/// some aren't shown.
struct RedrawLimiter: Sendable {
  /// The time at which all redraws of a burst are available again.
  private var paidAt: Timestamp?

  private static let price = Duration(nanoseconds: 33_000_000)
  private static let credit = Duration(nanoseconds: 30 * 33_000_000)

  /// Returns whether the line may be redrawn now, and counts the redraw if so. If time goes backward, the limit is
  /// reset.
  mutating func allows(at time: Timestamp) -> Bool {
    let debt = paidAt.map { $0 - time } ?? .zero
    let isAnew = debt < .zero || debt > Self.credit + Self.price
    guard isAnew || debt < Self.credit else { return false }
    paidAt = time + (isAnew ? .zero : debt) + Self.price
    return true
  }
}
