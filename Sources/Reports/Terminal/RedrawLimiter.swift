import CucumberMessages

/// Lets a line be redrawn 30 times a second of the stream's time, and as many times at once after a rest.
///
/// Short bursts are drawn in full, so that the line mostly names what runs; a long run of quick scenarios is not.
struct RedrawLimiter: Sendable {
  /// The time at which all redraws so far are paid for.
  private var paidAt: Timestamp?

  private static let price = Duration(nanoseconds: 33_000_000)
  private static let credit = Duration(nanoseconds: 30 * 33_000_000)

  /// Whether the line may be redrawn now, which is then taken for done; a stream that goes back in time begins anew.
  mutating func allows(at time: Timestamp) -> Bool {
    let debt = paidAt.map { $0 - time } ?? .zero
    let isAnew = debt < .zero || debt > Self.credit + Self.price
    guard isAnew || debt < Self.credit else { return false }
    paidAt = time + (isAnew ? .zero : debt) + Self.price
    return true
  }
}
