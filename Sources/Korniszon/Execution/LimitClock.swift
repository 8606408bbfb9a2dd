/// The clock that time limits and delays are measured with. Tests use one that they move themselves.
package struct LimitClock: Sendable {
  package let now: @Sendable () -> ContinuousClock.Instant
  /// Returns at an instant, or when the task is cancelled.
  package let sleep: @Sendable (_ until: ContinuousClock.Instant) async -> Void

  package init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    sleep: @escaping @Sendable (_ until: ContinuousClock.Instant) async -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  package static let continuous = LimitClock(
    now: { .now },
    sleep: { try? await Task.sleep(until: $0, clock: .continuous) }
  )
}
