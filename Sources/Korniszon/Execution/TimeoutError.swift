package import CucumberMessages

/// An error for a step, hook, or scenario that exceeded its timeout.
package struct TimeoutError: Error, Sendable, Hashable, CustomStringConvertible {
  package typealias Scope = Reason.Scope

  package let scope: Scope
  package let limit: Swift.Duration

  /// The time that remained until the timeout when the step or hook began.
  package let rest: Swift.Duration

  package init(scope: Scope, limit: Swift.Duration, rest: Swift.Duration) {
    self.scope = scope
    self.limit = limit
    self.rest = rest
  }

  package var reason: Reason { .timeout(of: scope, seconds: limit / .seconds(1)) }

  package var description: String { reason.english }
}

extension Swift.Duration {
  /// The longest timeout or delay, which is 365 days. Clocks overflow if much longer durations are added.
  package static let longestLimit = Swift.Duration.seconds(365 * 24 * 3600)

  /// The duration, clamped to the range from zero to ``longestLimit``.
  var clamped: Swift.Duration { min(max(.zero, self), .longestLimit) }
}
