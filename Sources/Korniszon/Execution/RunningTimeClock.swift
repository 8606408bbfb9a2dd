import OperatingSystem
import Synchronization

/// A clock that stands still while this process is stopped, as on a suspended computer.
///
/// A process that runs again much later than it expected was stopped, or got no processor time.
package final class RunningTimeClock: Sendable {
  /// The longest time to sleep before looking for losses.
  private static let slice = Duration.milliseconds(500)
  /// How late a process may run without having been stopped.
  private static let tolerance = Duration.seconds(1)

  /// Returns the nanoseconds that have passed on the machine, including those that aren't counted.
  private let elapsed: @Sendable () -> Int64
  /// The nanoseconds that aren't counted. Every step reads them, so they need no lock.
  private let lost = Atomic<Int64>(0)
  /// The elapsed time up to which losses have been noticed.
  private let checked: Monitor<Duration>

  /// Creates a clock that begins to notice losses now.
  package init(elapsed: @escaping @Sendable () -> Int64 = { System.elapsedTime }) {
    self.elapsed = elapsed
    checked = Monitor(.nanoseconds(elapsed()))
  }

  /// The time since an arbitrary but fixed instant, without the losses that have been noticed.
  package var now: Duration { .nanoseconds(elapsed() - lost.load(ordering: .relaxed)) }

  /// Returns when ``now`` reaches the given time, or when the task is canceled.
  func sleep(until time: Duration) async {
    while !Task.isCancelled {
      let now = now
      guard now < time else { return }
      let end = min(time, now + Self.slice)
      try? await Task.sleep(for: end - now, clock: .continuous)
      noteRunning(expectedAt: end)
    }
  }

  /// Notes that this process runs, and doesn't count the time by which it is late.
  ///
  /// - Parameter time: The time at which it was expected to run, or `nil` if it was expected to run since the last call.
  package func noteRunning(expectedAt time: Duration? = nil) {
    checked.withLock { [self] checked in
      let elapsed = Duration.nanoseconds(elapsed())
      let expected = time.map { $0 + .nanoseconds(lost.load(ordering: .relaxed)) } ?? checked
      let late = elapsed - max(expected, checked)
      if late > Self.tolerance { lost.add(Int64(late / .nanoseconds(1)), ordering: .relaxed) }
      checked = max(checked, elapsed)
    }
  }
}
