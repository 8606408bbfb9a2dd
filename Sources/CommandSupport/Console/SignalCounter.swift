/// A counter of the signals that request the end of a run. Duplicates don't count.
///
/// GNU `timeout` sends its signal first to the program and then to the program's process group. Both count as a single
/// request.
package struct SignalCounter {
  /// The time within which the same signal counts as a duplicate.
  private static let duplicateInterval = Duration.milliseconds(500)

  private var countedAt: ContinuousClock.Instant?
  package private(set) var first: Int32?
  package private(set) var count = 0
  private var last: Int32?

  package init() {}

  /// Records a signal, and returns whether the signal counts. A duplicate doesn't count.
  package mutating func note(_ signal: Int32, at time: ContinuousClock.Instant = .now) -> Bool {
    if signal == last, let countedAt, time < countedAt + Self.duplicateInterval { return false }
    first = first ?? signal
    last = signal
    countedAt = time
    count += 1
    return true
  }
}
