import CucumberMessages

extension JUnitReporter {
  /// A `testsuite`: the scenarios of one feature file.
  struct Suite: Sendable {
    let name: String
    let file: String?
    let className: String
    let cases: [ScenarioSpool<CaseHead>.Entry]

    var time: Duration { cases.map(\.note.time).reduce(.zero, +) }
    var startedAt: Timestamp? { cases.compactMap(\.note.startedAt).min() }

    func count(_ result: CaseHead.Result) -> Int { cases.count { $0.note.result == result } }
  }
}
