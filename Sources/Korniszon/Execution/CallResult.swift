import CucumberMessages

/// The result of calling a step or hook.
struct CallResult: Sendable {
  private(set) var result: TestStepResult
  /// The error that the call threw, or `nil` if it didn't throw one.
  let error: (any Error)?

  /// Creates a result without an error, for example for a call that didn't throw or a step that wasn't called.
  init(_ result: TestStepResult) {
    self.result = result
    error = nil
  }

  /// Creates the result of a call that threw an error or exceeded its timeout.
  ///
  /// `location` is the location of the definition or hook.
  init(_ error: any Error, _ location: SourceLocation, root: String) {
    result = TestStepResult(error, location, root: root)
    self.error = error
  }

  /// The values of the failed expectation, or `nil` if no expectation that compares values failed.
  var comparison: FailureComparison? { (error as? ExpectationFailure)?.comparison }

  /// Whether the call threw because it was canceled.
  private var isCancelled: Bool { error is CancellationError }
}

extension CallResult {
  /// Returns a failure that lists the issues recorded by Swift Testing during the call, or this result if there are
  /// none.
  ///
  /// `location` is the location of the definition or hook.
  func failing(with issues: [TestingIssue], _ location: SourceLocation, root: String) -> CallResult {
    if issues.isEmpty { return self }
    let failure = ExpectationFailure(issues, thrown: error, at: location, root: root)
    var failed = CallResult(failure, location, root: root)
    failed.result.reason = result.reason
    return failed
  }

  /// The result to report if the call is part of a retry.
  ///
  /// Only a pass makes up for the failed attempt, so a skipped or pending result becomes a failure.
  var inRetry: CallResult {
    guard result.status == .skipped || result.status == .pending else { return self }
    let reason = Reason.notPassedInRetry(isPending: result.status == .pending, message: result.message)
    var failed = result
    failed.status = .failed
    failed.message = reason.english
    failed.reason = reason
    return CallResult(failed)
  }

  /// Returns the result after an interruption: skipped if the step or hook threw because it was canceled, or unchanged
  /// otherwise.
  func interrupted(_ interruption: Interruption, in scope: TimeoutError.Scope) -> CallResult {
    if !isCancelled { return self }
    return CallResult(TestStepResult(.interrupted(during: scope, because: interruption.reason), status: .skipped))
  }
}
