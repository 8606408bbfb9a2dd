/// A policy that determines how many scenarios to assign to a worker at a time.
///
/// A fast worker gets large batches, so that it rarely waits for its coordinator. A slow worker gets small batches, so
/// that other workers can take the rest. A single worker gets all scenarios in its first batch if there are only a few.
struct BatchSizer: Sendable {
  /// The duration of a batch below which the next batch is twice as large.
  private static let quick = Duration.milliseconds(5)
  /// The duration of a batch above which the next batch is half as large.
  private static let slow = Duration.milliseconds(20)

  static let defaultMaximum = 256

  /// The maximum number of waiting scenarios that a single worker gets all at once in its first batch.
  private static let fewCount = WorkerSettings.scenariosForAnother

  private let maximum: Int
  private(set) var size = 1
  /// The time of the previous assignment, or `nil` before the first one.
  private var assignedAt: Duration?

  init(maximum: Int = defaultMaximum) {
    self.maximum = maximum
  }

  /// Returns the number of further scenarios to assign to a worker. Zero or a negative number means none.
  ///
  /// The worker has `openCount` unfinished scenarios, and `waitingCount` scenarios are waiting for `workerCount`
  /// workers.
  func batchSize(openCount: Int, waitingCount: Int, workerCount: Int) -> Int {
    if workerCount == 1, assignedAt == nil, waitingCount <= Self.fewCount { return min(maximum, waitingCount) }
    guard openCount <= size / 2 else { return 0 }
    let share = (waitingCount + 2 * workerCount - 1) / (2 * workerCount)
    return min(size, share) - openCount
  }

  /// Doubles or halves the size, depending on the time since the previous assignment.
  mutating func adapt(now: Duration) {
    defer { assignedAt = now }
    guard let assignedAt else { return }
    let duration = now - assignedAt
    if duration < Self.quick {
      size = min(2 * size, maximum)
    } else if duration > Self.slow {
      size = max(1, size / 2)
    }
  }
}
