public import CucumberMessages

/// What a run found out about its scenarios, to be compared with another run.
public struct RunSnapshot: Sendable {
  /// When the run began.
  public let startedAt: Timestamp?

  let scenarios: [Scenario]

  /// Takes the scenarios from the messages of a run.
  public init(_ envelopes: some Sequence<Envelope>) {
    var run = RunModel()
    var plannedIds: [String] = []
    var scenarios: [RunModel.Scenario] = []
    for envelope in envelopes {
      if case .testCase(let testCase) = envelope { plannedIds.append(testCase.id) }
      if let scenario = run.receive(envelope) { scenarios.append(scenario) }
    }
    self.init(run.withUnended(scenarios, planned: plannedIds), of: run)
  }

  init(_ scenarios: [RunModel.Scenario], of run: RunModel) {
    startedAt = run.startedAt
    self.scenarios = scenarios.map(Scenario.init)
  }
}
