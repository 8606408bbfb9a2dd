import OperatingSystem
import Synchronization

/// A clock that stops while this process is stopped, as on a suspended computer.
///
/// The process counts as stopped if it runs more than a second later than expected.
package final class RunningTimeClock: Sendable {
  /// The longest time to sleep before checking whether the process was stopped.
  private static let slice = Duration.milliseconds(500)
  /// The maximum delay of a process that counts as running.
  private static let tolerance = Duration.seconds(1)

  /// A closure that returns the nanoseconds elapsed on the machine, including time during which the process is stopped.
  private let elapsed: @Sendable () -> Int64
  /// The nanoseconds that the clock excludes. Every step reads them, so they are stored without a lock.
  private let lost = Atomic<Int64>(0)
  /// The elapsed time at the last check.
  private let checked: Monitor<Duration>

  /// Creates a clock that starts checking for stops now.
  package init(elapsed: @escaping @Sendable () -> Int64 = { System.elapsedTime }) {
    self.elapsed = elapsed
    checked = Monitor(.nanoseconds(elapsed()))
  }

  /// The time since an arbitrary but fixed instant, without the time that the clock excludes.
  package var now: Duration { .nanoseconds(elapsed() - lost.load(ordering: .relaxed)) }

  /// Waits until ``now`` reaches the given time or the task is canceled.
  func sleep(until time: Duration) async {
    while !Task.isCancelled {
      let now = now
      guard now < time else { return }
      let end = min(time, now + Self.slice)
      try? await Task.sleep(for: end - now, clock: .continuous)
      noteRunning(expectedAt: end)
    }
  }

  /// Records that this process is running. If the process runs more than a second later than expected, excludes the
  /// delay from the time of the clock.
  ///
  /// - Parameter time: The time at which the process was expected to run, or `nil` if it should have been running
  ///   continuously since the last call.
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
