extension HTMLReporter {
  /// A scenario, or the row of an outline, as the page shows it.
  ///
  /// It is a class because the page passes thousands of them around.
  final class Entry: Sendable {
    let scenario: RunModel.Scenario
    let outcome: Outcome

    /// The name that links point at.
    let link: String

    init(_ scenario: RunModel.Scenario, link: String) {
      self.scenario = scenario
      self.outcome = Outcome(scenario)
      self.link = link
    }
  }
}
