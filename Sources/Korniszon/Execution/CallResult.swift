import CucumberMessages

/// The result of calling a step or hook.
struct CallResult: Sendable {
  let result: TestStepResult
  /// The values of the failed expectation, if any.
  let comparison: FailureComparison?

  /// The result of a call that didn't throw, or wasn't made.
  init(_ result: TestStepResult) {
    self.result = result
    comparison = nil
  }

  /// The result of a call that threw; `location` is where the step or hook is defined.
  init(_ error: any Error, _ location: SourceLocation, root: String) {
    result = TestStepResult(error, location, root: root)
    comparison = (error as? ExpectationFailure)?.comparison
  }
}
