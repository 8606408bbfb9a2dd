import enum CucumberMessages.Reason
import Korniszon
import OperatingSystem
import Testing

/// The issues that `#expect` and `#require` record in the steps of a scenario.
///
/// The issues fail the step in every report. The test records them again when the scenario has ended, so that issues of
/// an attempt that is retried don't count.
final class CaughtIssues: Sendable {
  /// The issues of the scenario that the current task runs, or `nil` outside of a scenario and in a worker process.
  @TaskLocal static var current: CaughtIssues?

  private let issues = Monitor<[Int: [Issue]]>([:])

  /// The issues of the step or hook at a zero-based position, from the last attempt.
  subscript(position: Int) -> [Issue] {
    get { issues.withLock { $0[position] ?? [] } }
    set { issues.withLock { $0[position] = newValue } }
  }

  /// The scope that steps and hooks are called in. It fails a step or hook that records an issue.
  static let stepScope: StepScope = { position, body in
    guard let test = Test.current else { return try await body() }
    // The issues of the step. The value is `nil` after the step has ended, because issues of tasks that outlive it
    // aren't its own.
    let caught = Monitor<[Issue]?>([])
    // Known issues and warnings don't count as failures.
    let handler = IssueHandlingTrait.compactMapIssues { issue in
      guard Test.current != nil else {
        if issue.isFailure { StrayIssues.add(TestingIssue(issue)) }
        return nil
      }
      guard issue.isFailure else { return issue }
      return caught.withLock { caught in
        guard caught != nil else { return issue }
        caught?.append(issue)
        return nil
      }
    }
    var thrown: (any Error)?
    do {
      try await handler.provideScope(for: test, testCase: Test.Case.current) { try await body() }
    } catch {
      thrown = error
    }
    let issues = caught.withLock { caught in
      defer { caught = nil }
      return caught ?? []
    }
    let cause = (thrown as? WorldError)?.underlying ?? thrown
    // After recording an issue, `#require` throws this error. The issue may have been recorded by a task of an earlier
    // step.
    let isExplained = cause == nil || cause is ExpectationFailedError
    if let position, let current { current[position] = isExplained ? issues : [] }
    if issues.isEmpty, let thrown, let cause { throw Skip(canceledBy: cause) ?? thrown }
    if issues.isEmpty { return }
    throw ExpectationFailure(issues.map { TestingIssue($0) }, thrown: thrown, root: PackageFolder.current)
  }

  /// Records a caught issue at the location of a step in a feature file.
  static func record(_ issue: Issue, in step: String, at location: Testing.SourceLocation) async throws {
    guard let test = Test.current else { return }
    var moved = issue
    moved.comments.append(Comment(rawValue: issue.sourceLocation.map { "\(step)\n  at \($0)" } ?? step))
    moved.sourceLocation = location
    // There is no other way to record an issue with its expected and actual values. The handler also receives issues
    // that tasks without a test record at the same time. Those are recorded without it as well.
    let placeholder = Comment(rawValue: "\(UInt64.random(in: .min ... .max))")
    try await IssueHandlingTrait.compactMapIssues { [moved] in $0.comments == [placeholder] ? moved : nil }
      .provideScope(for: test, testCase: Test.Case.current) { Issue.record(placeholder) }
  }
}

extension TestingIssue {
  /// Creates an issue from an issue of Swift Testing, with the values of its expectation, its comments, and its
  /// location.
  init(_ issue: Issue) {
    self.init(
      (["\(issue.kind)"] + issue.comments.map(\.rawValue)).joined(separator: "\n"),
      at: issue.sourceLocation.map { Korniszon.SourceLocation(path: $0.filePath, line: $0.line) }
    )
  }
}

extension Skip {
  /// Creates the error of a step that `Test.cancel` ended, or returns `nil` for any other error.
  init?(canceledBy error: any Error) {
    // The type of this error isn't public.
    guard String(reflecting: type(of: error)) == "Testing.SkipInfo" else { return nil }
    let comment = Mirror(reflecting: error).descendant("comment") as? Comment
    self.init(because: .testCanceled(message: comment?.rawValue))
  }
}
