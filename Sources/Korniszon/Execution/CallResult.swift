import CucumberMessages

/// The result of calling a step or hook.
struct CallResult: Sendable {
  let result: TestStepResult
  /// The values of the failed expectation, if any.
  let comparison: FailureComparison?

  /// Creates the result of a call that didn't throw, or of a step that wasn't called.
  init(_ result: TestStepResult) {
    self.result = result
    comparison = nil
  }

  /// Creates the result of a call that threw. `location` is the definition of the step or hook.
  init(_ error: any Error, _ location: SourceLocation, root: String) {
    result = TestStepResult(error, location, root: root)
    comparison = (error as? ExpectationFailure)?.comparison
  }
}
