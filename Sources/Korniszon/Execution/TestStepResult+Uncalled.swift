package import CucumberMessages

extension TestStepResult {
  /// Creates a result without a message and with a duration of zero.
  init(_ status: Status) { self.init(status: status, duration: .zero) }

  /// Creates the result of a step or hook that isn't called: undefined, ambiguous, or skipped.
  ///
  /// If a step or hook has skipped the scenario, the result is always skipped.
  package init(uncalled step: TestStep, because reason: Reason? = nil, isScenarioSkipped: Bool = false) {
    switch step.action {
    case .step(_, let text) where text.matches.isEmpty && !isScenarioSkipped: self.init(.undefined)
    case .step(_, let text) where text.matches.count > 1 && !isScenarioSkipped: self.init(.ambiguous)
    default: self.init(reason, status: .skipped)
    }
  }
}
