/// The signals that came to end a run, each counted as often as it was meant.
///
/// The `timeout` of GNU sends its signal to the program and then to the program's group, which is one wish of one user.
package struct SignalCounter {
  /// How long after a signal the same one is an echo of it.
  private static let echo = Duration.milliseconds(500)

  private var countedAt: ContinuousClock.Instant?
  package private(set) var first: Int32?
  package private(set) var count = 0
  private var last: Int32?

  package init() {}

  /// Returns whether the signal counts.
  package mutating func note(_ signal: Int32, at time: ContinuousClock.Instant = .now) -> Bool {
    if signal == last, let countedAt, time < countedAt + Self.echo { return false }
    first = first ?? signal
    last = signal
    countedAt = time
    count += 1
    return true
  }
}
