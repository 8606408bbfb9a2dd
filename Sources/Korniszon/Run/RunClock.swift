public import CucumberMessages
import OperatingSystem

/// The clock that stamps a run's messages.
public struct RunClock: Sendable {
  package let now: @Sendable () -> Timestamp

  /// Creates a clock that calls `now`, whose times must never go backward.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }
}

extension RunClock {
  /// The time of day at the clock's first use plus the time elapsed since then. It never goes backward.
  public static let system = RunClock(origin: systemOrigin)

  /// The origin of the clock ``system``.
  package static let systemOrigin = System.timeOfDay - System.elapsedTime

  /// Creates a clock from the time of day at which the machine's elapsed time was zero, in nanoseconds since 1970.
  ///
  /// The clocks of processes with the same origin agree, even if the time of day is set while they run.
  package init(origin: Int64) {
    self.init { Timestamp(nanoseconds: origin + System.elapsedTime) }
  }
}
