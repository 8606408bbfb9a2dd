/// The clock that measures time limits and delays. Tests use a manual one.
package struct LimitClock: Sendable {
  /// Returns the time since an arbitrary but fixed instant.
  ///
  /// It is a duration, because the size of a `ContinuousClock.Instant` isn't known at compile time, which makes every
  /// copy slow.
  package let now: @Sendable () -> Duration
  /// Returns when `now` reaches the given time, or when the task is canceled.
  package let sleep: @Sendable (_ until: Duration) async -> Void
  /// Whether the clock measures real time, so that it can detect threads that make no progress.
  let isReal: Bool

  /// Creates a clock that doesn't measure real time.
  package init(
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (_ until: Duration) async -> Void
  ) {
    self.init(isReal: false, now: now, sleep: sleep)
  }

  private init(
    isReal: Bool,
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (_ until: Duration) async -> Void
  ) {
    self.isReal = isReal
    self.now = now
    self.sleep = sleep
  }

  /// A clock that doesn't count the time while this process is stopped, as on a suspended computer.
  package static let continuous: LimitClock = {
    let clock = RunningTimeClock()
    return LimitClock(isReal: true, now: { clock.now }, sleep: { await clock.sleep(until: $0) })
  }()
}
