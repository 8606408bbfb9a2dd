/// A clock that a test advances manually, so that the test doesn't wait for timeouts.
@MainActor
public final class MockClock {
  private struct Sleeper {
    let number: Int
    let wakeTime: Duration
    let continuation: CheckedContinuation<Void, Never>
  }

  private var now = Duration.zero
  private var nextNumber = 0
  private var sleepers: [Sleeper] = []

  /// Creates a clock at zero.
  public init() {}

  /// The number of calls waiting in ``sleep(for:)``.
  public var sleeperCount: Int { sleepers.count }

  /// Waits until the clock has advanced by a duration.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(for duration: Duration) async throws {
    let number = nextNumber
    nextNumber += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        sleepers.append(Sleeper(number: number, wakeTime: now + duration, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in self.wake { $0.number == number } }
    }
    try Task.checkCancellation()
  }

  /// Advances the clock and wakes every sleeper that is due.
  public func advance(by duration: Duration) {
    now += duration
    wake { $0.wakeTime <= now }
  }

  private func wake(where isDue: (Sleeper) -> Bool) {
    let due = sleepers.filter(isDue)
    sleepers.removeAll(where: isDue)
    due.forEach { $0.continuation.resume() }
  }
}
