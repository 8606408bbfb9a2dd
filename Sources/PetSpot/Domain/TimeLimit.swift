/// A limit for something asynchronous, with the clock that measures it.
///
/// The limit has passed when `sleep` returns, so a test needs no real clock.
public struct TimeLimit: Sendable {
  /// Returns after a duration, or throws when its task is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  private let duration: Duration
  private let sleep: Sleep

  /// Creates a limit, measured by the clock of the system unless `sleep` says otherwise.
  public init(_ duration: Duration, sleep: @escaping Sleep = { try await Task.sleep(for: $0) }) {
    self.duration = duration
    self.sleep = sleep
  }

  /// Returns what the operation returns, or throws the error if the limit passes first.
  ///
  /// The operation is cancelled then, and must end soon after that.
  public func run<Value: Sendable>(
    orThrow error: some Error,
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask(operation: operation)
      group.addTask { [sleep, duration] in
        try await sleep(duration)
        throw error
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}
