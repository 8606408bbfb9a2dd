/// A time limit that a scenario ends, so that it need not wait.
@MainActor
final class ManualTimeLimit {
  /// Whether the time is up.
  var isOver = false

  /// Returns at once if the time is up, else after the limit.
  func wait(_ limit: Duration) async throws {
    if !isOver { try await Task.sleep(for: limit) }
  }
}
