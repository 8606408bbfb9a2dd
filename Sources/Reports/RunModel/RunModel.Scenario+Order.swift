import CucumberMessages

extension RunModel.Scenario {
  /// A key that orders scenarios as the features do, however the run was ordered.
  func order(in run: RunModel) -> (Int, String, Int) { (run.documentIndex(uri: uri), uri, line ?? 0) }

  /// The scenario without what its steps attached, for reporters that keep it.
  var withoutAttachments: Self {
    var scenario = self
    for attempt in scenario.attempts.indices {
      scenario.attempts[attempt].attachments = []
      for step in scenario.attempts[attempt].steps.indices {
        scenario.attempts[attempt].steps[step].attachments = []
      }
    }
    return scenario
  }
}
