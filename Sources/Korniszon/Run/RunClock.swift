public import CucumberMessages
import OperatingSystem

/// A clock that provides the timestamps of a run's messages.
public struct RunClock: Sendable {
  package let now: @Sendable () -> Timestamp

  /// Creates a clock that calls `now`, which mustn't go backward.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }
}

extension RunClock {
  /// A clock that returns the time of day at its first use plus the time elapsed since then, and therefore never goes
  /// backward.
  public static let system = RunClock(origin: systemOrigin)

  /// The origin of the clock ``system``, in nanoseconds since 1970.
  package static let systemOrigin = System.timeOfDay - System.elapsedTime

  /// Creates a clock from the time of day, in nanoseconds since 1970, at which the machine's elapsed time was zero.
  ///
  /// Clocks with the same origin agree across processes, even if the time of day is set while they run.
  package init(origin: Int64) {
    self.init { Timestamp(nanoseconds: origin + System.elapsedTime) }
  }
}
