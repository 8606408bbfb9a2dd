import Korniszon
import Testing

extension StrayIssues {
  /// Collects the issues that a closure records outside steps. Swift Testing records them too.
  ///
  /// Swift Testing records the issue of a detached task without a test, and passes it to the handlers of all tests and
  /// steps. It may be the issue of another step or scenario, so it fails the run instead of the step.
  static func collect(_ body: @Sendable () async -> Void) async {
    guard let test = Test.current else { return await body() }
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      // Those of running steps take the issues that belong to no test.
      if Test.current == nil { return nil }
      if issue.isFailure { add(TestingIssue(issue)) }
      return issue
    }
    try? await handler.provideScope(for: test, testCase: Test.Case.current) { await body() }
  }
}
