/// A clock that measures timeouts and delays. Tests use a manual one.
package struct LimitClock: Sendable {
  /// A closure that returns the time since an arbitrary but fixed instant.
  ///
  /// The time is a `Duration`, because the size of a `ContinuousClock.Instant` isn't known at compile time, which makes
  /// every copy slow.
  package let now: @Sendable () -> Duration
  /// A closure that waits until `now` reaches the given time or the task is canceled.
  package let sleep: @Sendable (_ until: Duration) async -> Void
  /// Whether the clock measures real time and can therefore detect blocked threads.
  let isReal: Bool

  /// Creates a clock with its own time, such as a manual clock for tests.
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

  /// The clock that runs use. It excludes time during which this process is stopped, as on a suspended computer.
  package static let continuous: LimitClock = {
    let clock = RunningTimeClock()
    return LimitClock(isReal: true, now: { clock.now }, sleep: { await clock.sleep(until: $0) })
  }()
}
