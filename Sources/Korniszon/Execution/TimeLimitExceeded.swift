/// An error for a step, run hook, or scenario that exceeded its time limit.
package struct TimeLimitExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Scope: String, Sendable, CaseIterable {
    case step, hook, scenario
  }

  package let scope: Scope
  package let limit: Duration

  /// The time that remained of the scenario's limit when the step began.
  package let rest: Duration

  package init(scope: Scope, limit: Duration, rest: Duration) {
    self.scope = scope
    self.limit = limit
    self.rest = rest
  }

  package var description: String { "the \(scope) exceeded its time limit of \(limit.shortText)" }
}

extension Duration {
  /// The longest time limit or delay: a year. Clocks overflow if much longer durations are added.
  package static let longestLimit = Duration.seconds(365 * 24 * 3600)

  /// The duration, clamped to the range from zero to ``longestLimit``.
  var clamped: Duration { min(max(.zero, self), .longestLimit) }

  /// The duration in seconds, such as `0.5 s` or `60 s`.
  package var shortText: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
