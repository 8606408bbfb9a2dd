import Foundation
public import Testing

// The only place where tests sleep.

/// The maximum number of times that a wait checks its condition, 5 ms apart. The limit only stops tests that would
/// otherwise hang.
///
/// A wait isn't limited by time, because on a busy machine both the condition and the checks take longer.
private let checkCount = 12_000

/// Waits until another task, thread, or process makes a condition true, or until the test is canceled.
///
/// Records an issue if the condition doesn't hold after a minute of checks.
public func eventually(
  isolation: isolated (any Actor)? = #isolation,
  _ condition: () throws -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async rethrows {
  for _ in 0..<checkCount {
    if try condition() || Task.isCancelled { return }
    try? await Task.sleep(for: .milliseconds(5))
  }
  recordUnmetCondition(sourceLocation)
}

/// Blocks this thread until a condition holds. Tests that do so have the trait ``Testing/Trait/runsPrograms``.
///
/// Records an issue if the condition doesn't hold after a minute of checks.
public func eventually(_ condition: () throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation) rethrows {
  for _ in 0..<checkCount {
    if try condition() { return }
    Thread.sleep(forTimeInterval: 0.005)
  }
  recordUnmetCondition(sourceLocation)
}

private func recordUnmetCondition(_ sourceLocation: SourceLocation) {
  Issue.record("The condition didn't hold after \(checkCount) checks", sourceLocation: sourceLocation)
}

/// Waits until the task is canceled, and then throws a `CancellationError`.
public func waitForCancellation() async throws {
  try await Task.sleep(for: .seconds(86_400))
}
