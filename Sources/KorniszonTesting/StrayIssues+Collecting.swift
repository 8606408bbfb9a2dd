import Korniszon
import Testing

extension StrayIssues {
  /// Calls a closure and collects the issues that code outside of steps records in the meantime. Swift Testing records
  /// them, too.
  ///
  /// Swift Testing records the issue of a detached task without a test and passes it to the handlers of all tests and
  /// steps. Because the issue may belong to another step or scenario, it fails the run instead of the step.
  static func collect(_ body: @Sendable () async -> Void) async {
    guard let test = Test.current else { return await body() }
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      // Otherwise, running steps would also receive the issues that don't belong to any test.
      if Test.current == nil { return nil }
      if issue.isFailure { add(TestingIssue(issue)) }
      return issue
    }
    try? await handler.provideScope(for: test, testCase: Test.Case.current) { await body() }
  }
}
