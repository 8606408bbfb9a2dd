import Foundation
public import Testing

// The only place where tests sleep.

/// The limit of a wait, which only stops tests that would otherwise hang.
private let limit = Duration.seconds(60)

/// Waits until a condition holds that another task, thread, or process makes true, or until the test is canceled.
///
/// Records an issue if the condition doesn't hold within a minute.
public func eventually(
  isolation: isolated (any Actor)? = #isolation,
  _ condition: () throws -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async rethrows {
  let end = ContinuousClock.now + limit
  while try !condition(), !Task.isCancelled {
    guard .now < end else { return recordTimeout(sourceLocation) }
    try? await Task.sleep(for: .milliseconds(5))
  }
}

/// Waits, on this thread, until a condition holds. Tests that do so have the trait ``Testing/Trait/runsPrograms``.
///
/// Records an issue if the condition doesn't hold within a minute.
public func eventually(_ condition: () throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation) rethrows {
  let end = ContinuousClock.now + limit
  while try !condition() {
    guard .now < end else { return recordTimeout(sourceLocation) }
    Thread.sleep(forTimeInterval: 0.005)
  }
}

private func recordTimeout(_ sourceLocation: SourceLocation) {
  Issue.record("The condition didn't hold within a minute", sourceLocation: sourceLocation)
}

/// Waits until the task is canceled, and throws the cancellation.
public func waitForCancellation() async throws {
  try await Task.sleep(for: .seconds(86_400))
}
