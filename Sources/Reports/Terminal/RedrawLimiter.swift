import CucumberMessages

/// A limit on redraws of a line: 30 per second of stream time, with bursts of up to 30 after a pause.
///
/// Short bursts are drawn in full, so the line usually names the running scenario. Long series of quick scenarios
/// aren't drawn in full.
struct RedrawLimiter: Sendable {
  /// The time at which the full credit is available again.
  private var paidAt: Timestamp?

  private static let price = Duration(nanoseconds: 33_000_000)
  private static let credit = Duration(nanoseconds: 30 * 33_000_000)

  /// Returns whether the line may be redrawn now, and counts the redraw if so. Starts over if time goes backward.
  mutating func allows(at time: Timestamp) -> Bool {
    let debt = paidAt.map { $0 - time } ?? .zero
    let isAnew = debt < .zero || debt > Self.credit + Self.price
    guard isAnew || debt < Self.credit else { return false }
    paidAt = time + (isAnew ? .zero : debt) + Self.price
    return true
  }
}
