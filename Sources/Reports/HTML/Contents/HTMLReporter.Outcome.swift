import CucumberMessages

extension HTMLReporter {
  /// The results that the page distinguishes, from the best to the worst.
  enum Outcome: Int, CaseIterable, Comparable {
    case passed, flaky, skipped, notRun, unfinished, pending, undefined, ambiguous, failed

    /// What the style sheet and the script call it.
    var className: String {
      switch self {
      case .passed: "passed"
      case .flaky: "flaky"
      case .skipped: "skipped"
      case .notRun: "not-run"
      case .unfinished: "unfinished"
      case .pending: "pending"
      case .undefined: "undefined"
      case .ambiguous: "ambiguous"
      case .failed: "failed"
      }
    }

    /// Whether it does not make the run fail.
    var isAccepted: Bool { self <= .skipped }

    /// Whether something happened that must be looked at.
    var isFailure: Bool { self > .notRun }

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
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

extension HTMLReporter {
  /// What the page says first.
  enum Verdict: String {
    case passed, failed, incomplete, nothing
  }
}
