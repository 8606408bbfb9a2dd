import CucumberMessages

extension JUnitReporter {
  /// A `testsuite`: the scenarios of one feature file.
  struct Suite: Sendable {
    let name: String
    let file: String?
    var cases: [Case] = []

    /// Puts the cases in the order of the file, however the run was ordered.
    mutating func sort() {
      let ordered = cases.enumerated().sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
      cases = ordered.map(\.element)
    }

    var time: Duration { cases.map(\.time).reduce(.zero, +) }
    var startedAt: Timestamp? { cases.compactMap(\.startedAt).min() }
    var failureCount: Int { cases.count { if case .failure = $0.outcome { true } else { false } } }
    var errorCount: Int { cases.count { if case .error = $0.outcome { true } else { false } } }
    var skippedCount: Int { cases.count { if case .skipped = $0.outcome { true } else { false } } }
  }
}
