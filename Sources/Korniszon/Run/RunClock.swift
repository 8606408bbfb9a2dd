public import CucumberMessages

/// Where a run takes the time from.
public struct RunClock: Sendable {
  package let now: @Sendable () -> Timestamp

  /// A clock that asks `now`; times never go back.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }
}
