extension HTMLReporter {
  /// A scenario, or the row of an outline, as the page shows it.
  struct Entry {
    let scenario: RunModel.Scenario
    let outcome: Outcome
    /// The name that links point at.
    let link: String
  }
}
