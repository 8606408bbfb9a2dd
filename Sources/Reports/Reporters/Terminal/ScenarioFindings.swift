/// The scenarios that a summary must mention, and the number of scenarios with each status.
struct ScenarioFindings: Sendable {
  private(set) var counts = StatusCounts()
  private(set) var failed: [RunModel.Scenario] = []
  private(set) var flaky: [RunModel.Scenario] = []
  private(set) var quarantined: [RunModel.Scenario] = []
  private(set) var warned: [RunModel.Scenario] = []

  /// Counts a scenario, and keeps it if a summary must mention it.
  mutating func add(_ scenario: RunModel.Scenario) {
    counts.add(scenario)
    if !scenario.isAccepted { failed.append(scenario.withoutAttachments) }
    if scenario.hasFailedInQuarantine { quarantined.append(scenario.withoutAttachments) }
    if scenario.isFlaky { flaky.append(scenario.withoutAttachments) }
    if !scenario.warnings.isEmpty { warned.append(scenario.withoutAttachments) }
  }
}
