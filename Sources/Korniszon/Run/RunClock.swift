public import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a run takes the time from.
public struct RunClock: Sendable {
  package let now: @Sendable () -> Timestamp

  /// A clock that asks `now`, whose times must never go back.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }
}

extension RunClock {
  /// The time of day at the start of the process's first run, and from there on the time that has passed.
  public static let system: RunClock = {
    let date = Date()
    let start = ContinuousClock.now
    let origin = Timestamp(nanoseconds: Int64(date.timeIntervalSince1970 * 1_000_000_000))
    return RunClock { origin + CucumberMessages.Duration(ContinuousClock.now - start) }
  }()
}
