import Foundation

// The only place where tests sleep.

/// Waits until a condition holds that another task, thread, or process makes true, or until the test is canceled.
///
/// Returns `false` if the condition doesn't hold within a minute. The limit only ends what would hang.
@discardableResult
public func eventually(
  isolation: isolated (any Actor)? = #isolation,
  _ condition: () throws -> Bool
) async rethrows -> Bool {
  let limit = ContinuousClock.now + .seconds(60)
  while try !condition() {
    if Task.isCancelled || .now > limit { return false }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return true
}

/// Waits, on this thread, until a condition holds. Tests that do so have the trait ``Testing/Trait/runsPrograms``.
@discardableResult
public func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let limit = ContinuousClock.now + .seconds(60)
  while try !condition() {
    if .now > limit { return false }
    Thread.sleep(forTimeInterval: 0.005)
  }
  return true
}

/// Waits until the task is canceled, and throws the cancellation.
public func waitForCancellation() async throws {
  try await Task.sleep(for: .seconds(86_400))
}
