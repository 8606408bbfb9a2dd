import CucumberMessages

extension HTMLReporter {
  /// The results that a reader tells apart, from the best to the worst.
  enum Outcome: String, CaseIterable, Comparable {
    case passed, flaky, skipped, notRun = "not-run", unfinished, pending, undefined, ambiguous, failed

    /// Whether it does not make the run fail.
    var isAccepted: Bool { self <= .skipped }

    /// Whether something happened that must be looked at.
    var isFailure: Bool { self > .notRun }

    static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

extension HTMLReporter.Outcome {
  init(_ status: TestStepResult.Status) {
    self =
      switch status {
      case .unknown: .unfinished
      case .passed: .passed
      case .skipped: .skipped
      case .pending: .pending
      case .undefined: .undefined
      case .ambiguous: .ambiguous
      case .failed: .failed
      }
  }

  init(_ scenario: RunModel.Scenario) {
    if scenario.attempts.isEmpty {
      self = .notRun
    } else {
      self = scenario.isFlaky ? .flaky : Self(scenario.status)
    }
  }
}
