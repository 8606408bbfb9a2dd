import CucumberMessages

extension JUnitReporter {
  /// A `testsuite`: the scenarios of one feature file.
  struct Suite: Sendable {
    let name: String
    let file: String?
    let className: String
    let cases: [ScenarioSpool<CaseSummary>.Entry]

    var time: Duration { cases.map(\.note.time).reduce(.zero, +) }
    var startedAt: Timestamp? { cases.compactMap(\.note.startedAt).min() }

    func count(_ result: CaseSummary.Result) -> Int { cases.count { $0.note.result == result } }
  }

  /// The facts about each case that the report needs before the first case.
  struct CaseSummary: Sendable {
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
