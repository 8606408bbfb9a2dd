import CucumberMessages

extension JUnitReporter {
  /// A `testsuite` element with the cases of a feature file, or with those outside of feature files. The report must
  /// know the counts before it writes the first case.
  struct Suite: Sendable {
    let name: String
    /// The path of the feature file, or an empty string for cases outside of feature files.
    let uri: String
    private(set) var caseCount = 0
    private(set) var failureCount = 0
    private(set) var errorCount = 0
    private(set) var skipCount = 0
    private(set) var time = Duration.zero
    private(set) var startedAt: Timestamp?

    init(name: String, uri: String) {
      self.name = name
      self.uri = uri
    }

    mutating func count(_ testCase: Case) {
      caseCount += 1
      switch testCase.outcome {
      case .passed: break
      case .skipped: skipCount += 1
      case .failure: failureCount += 1
      case .error: errorCount += 1
      }
      time += testCase.time
      startedAt = [startedAt, testCase.startedAt].compactMap(\.self).min()
    }

    var className: String { uri.isEmpty ? "Run" : Case.className(uri: uri) }
  }
}
