public import CucumberMessages

/// What a run found out about its scenarios, to be compared with another run.
public struct RunSnapshot: Sendable {
  /// When the run began.
  public let startedAt: Timestamp?

  let scenarios: [Scenario]

  /// Takes the scenarios from the messages of a run.
  public init(_ envelopes: some Sequence<Envelope>) {
    var run = RunModel()
    var scenarios: [RunModel.Scenario] = []
    for envelope in envelopes {
      if let scenario = run.receive(envelope) { scenarios.append(scenario) }
    }
    self.init(scenarios + run.unfinishedScenarios + run.unstartedScenarios, of: run)
  }

  init(_ scenarios: [RunModel.Scenario], of run: RunModel) {
    startedAt = run.startedAt
    self.scenarios = scenarios.map(Scenario.init)
  }
}
