import OperatingSystem
import Synchronization

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

/// A clock that stands still while this process is stopped.
///
/// It sleeps in short slices. A process that wakes up much later than it requested was stopped, or got no processor
/// time.
private final class RunningTimeClock: Sendable {
  private static let slice = Duration.milliseconds(500)
  private static let tolerance = Duration.seconds(1)

  /// The nanoseconds that aren't counted. Every step reads them, so they need no lock.
  private let lost = Atomic<Int64>(0)
  /// The time up to which losses have been noticed.
  private let checked = Monitor(RunningTimeClock.elapsed)

  /// The time that has passed on the machine, including the time that isn't counted.
  private static var elapsed: Duration { .nanoseconds(System.elapsedTime) }

  var now: Duration { .nanoseconds(System.elapsedTime - lost.load(ordering: .relaxed)) }

  func sleep(until time: Duration) async {
    while !Task.isCancelled {
      let rest = time - now
      guard rest > .zero else { return }
      let slice = min(rest, Self.slice)
      let planned = Self.elapsed + slice
      try? await Task.sleep(for: slice, clock: .continuous)
      noteWakeUp(planned)
    }
  }

  private func noteWakeUp(_ planned: Duration) {
    checked.withLock { [self] checked in
      let now = Self.elapsed
      let late = now - max(planned, checked)
      if late > Self.tolerance { lost.add(Int64(late / .nanoseconds(1)), ordering: .relaxed) }
      checked = max(checked, now)
    }
  }
}
