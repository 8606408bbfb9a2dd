import CucumberMessages

extension HTMLReporter {
  /// An outcome of a scenario, attempt, or step. The cases are in order, from best to worst.
  enum Outcome: Int, CaseIterable, Comparable {
    case passed, flaky, skipped, empty, quarantined, notRun, unfinished, pending, undefined, ambiguous, failed

    /// The name of the outcome's class in the style sheet and script.
    var className: String {
      switch self {
      case .passed: "passed"
      case .flaky: "flaky"
      case .skipped: "skipped"
      case .empty: "empty"
      case .quarantined: "quarantined"
      case .notRun: "not-run"
      case .unfinished: "unfinished"
      case .pending: "pending"
      case .undefined: "undefined"
      case .ambiguous: "ambiguous"
      case .failed: "failed"
      }
    }

    /// The status that the outcome stands for, or `nil` if the outcome isn't a status.
    var status: ShownStatus? {
      switch self {
      case .passed: .of(.passed)
      case .skipped: .of(.skipped)
      case .empty: .empty
      case .quarantined: .quarantined
      case .unfinished: .of(.unknown)
      case .pending: .of(.pending)
      case .undefined: .of(.undefined)
      case .ambiguous: .of(.ambiguous)
      case .failed: .of(.failed)
      case .flaky, .notRun: nil
      }
    }

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
    } else if scenario.hasFailedInQuarantine {
      self = .quarantined
    } else if scenario.isEmpty {
      self = .empty
    } else {
      self = scenario.isFlaky ? .flaky : Self(scenario.status)
    }
  }
}
