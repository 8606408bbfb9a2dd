/// A timeout for an asynchronous operation, with the clock that measures it.
///
/// The timeout expires when `sleep` returns, so tests don't need a real clock.
public struct Timeout: Sendable {
  /// A function that waits for a duration, or throws an error if its task is canceled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  private let duration: Duration
  private let sleep: Sleep

  /// Creates a timeout, measured by the system clock by default.
  public init(_ duration: Duration, sleep: @escaping Sleep = { try await Task.sleep(for: $0) }) {
    self.duration = duration
    self.sleep = sleep
  }

  /// Returns the result of an operation or throws its error. If the timeout expires first, throws the given error.
  ///
  /// Cancels the operation if the timeout expires, and waits for it to end. The operation must end soon afterward.
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
