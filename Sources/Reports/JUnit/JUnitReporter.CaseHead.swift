import CucumberMessages

extension JUnitReporter {
  /// What must be known of all cases before the first is written.
  struct CaseHead: Sendable {
    /// The results that are counted.
    enum Result: Sendable {
      case passed, skipped, failure, error
    }

    var name: String
    let result: Result
    let time: Duration
    let startedAt: Timestamp?

    init(_ testCase: Case) {
      name = testCase.name
      time = testCase.time
      startedAt = testCase.startedAt
      result =
        switch testCase.outcome {
        case .passed: .passed
        case .skipped: .skipped
        case .failure: .failure
        case .error: .error
        }
    }
  }
}
