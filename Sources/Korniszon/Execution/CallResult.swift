import CucumberMessages

/// How the call of a step or hook ended.
struct CallResult: Sendable {
  let result: TestStepResult
  /// The values of the expectation that failed, if one did.
  let comparison: FailureComparison?

  /// The result of a call that threw nothing, or wasn't made.
  init(_ result: TestStepResult) {
    self.result = result
    comparison = nil
  }

  /// The result of a call that threw; `location` is that of the definition.
  init(_ error: any Error, _ location: SourceLocation, root: String) {
    result = TestStepResult(error, location, root: root)
    comparison = (error as? ExpectationFailure)?.comparison
  }
}
