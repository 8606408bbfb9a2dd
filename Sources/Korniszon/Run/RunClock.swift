public import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  public static let system: RunClock = {
    let date = Date()
    let start = ContinuousClock.now
    let origin = Timestamp(nanoseconds: Int64(date.timeIntervalSince1970 * 1_000_000_000))
    return RunClock { origin + CucumberMessages.Duration(ContinuousClock.now - start) }
  }()
}
