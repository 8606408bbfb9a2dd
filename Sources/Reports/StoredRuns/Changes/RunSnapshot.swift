public import CucumberMessages
import struct Gherkin.PathKey

/// The results of a run's scenarios, for comparison with another run.
public struct RunSnapshot: Sendable {
  /// The time at which the run began, or `nil` if the messages don't contain its start.
  public let startedAt: Timestamp?

  let scenarios: [Scenario]

  /// Creates a snapshot from the messages of a run.
  public init(_ envelopes: some Sequence<Envelope>) {
    var run = RunModel()
    var scenarios: [RunModel.Scenario] = []
    for envelope in envelopes {
      let messages = run.messagesAboutUnannouncedScenarios(before: envelope) + [envelope]
      scenarios += messages.compactMap { run.receive($0) }
    }
    self.init(scenarios + run.unfinishedScenarios + run.unstartedScenarios, of: run)
  }

  init(_ scenarios: [RunModel.Scenario], of run: RunModel) {
    startedAt = run.startedAt
    self.scenarios = scenarios.map { Scenario($0, isOfBrokenFile: run.brokenFiles.contains(PathKey($0.uri))) }
  }
}

extension RunSnapshot {
  /// The result of a scenario or examples row.
  public struct Result: Sendable {
    /// The path of the feature file.
    public let uri: String

    /// The 1-based line of the scenario or row.
    public let line: Int

    /// The name, with the values of the examples row filled in.
    public let name: String

    /// The status, or `unknown` if the scenario never began or didn't end.
    public let status: TestStepResult.Status
  }

  /// The results of all scenarios with a known line, in the order in which they ended, followed by those that didn't
  /// end.
  public var results: [Result] {
    scenarios.compactMap { scenario in
      scenario.line.map { line in
        Result(uri: scenario.identity.uri, line: line, name: scenario.name, status: scenario.status ?? .unknown)
      }
    }
  }

  /// A scenario or examples row, with the data that a comparison of two runs needs.
  struct Scenario: Sendable {
    /// The ID of the test case in this run.
    let id: String
    let identity: ScenarioIdentity
    let location: String
    let line: Int?
    /// The name, with the values of the examples row filled in.
    let name: String
    let featureName: String
    /// The name for display, which includes the names of the rule, outline, and examples.
    let title: String
    /// The steps with their arguments.
    let steps: [String]
    /// The status, or `nil` if the scenario never began.
    let status: TestStepResult.Status?
    let duration: Duration
    /// Whether the scenario began and fails the run.
    let hasFailed: Bool

    /// Whether the scenario's file has a syntax error, in which case some of the scenario's steps may be missing.
    let isOfBrokenFile: Bool

    init(_ scenario: RunModel.Scenario, isOfBrokenFile: Bool) {
      id = scenario.id
      identity = ScenarioIdentity(scenario)
      location = scenario.location
      line = scenario.line
      name = scenario.name
      featureName = scenario.featureName
      title = scenario.qualifiedName
      steps = scenario.steps.map(Self.text)
      status = scenario.attempts.isEmpty ? nil : scenario.status
      duration = scenario.duration
      self.isOfBrokenFile = isOfBrokenFile
      hasFailed = !scenario.attempts.isEmpty && !scenario.isAccepted
    }

    private static func text(_ step: RunModel.CompiledStep) -> String {
      let rows = step.argument?.dataTable?.rows.map { $0.cells.map(\.value).joined(separator: "|") } ?? []
      return ([step.text] + rows + [step.argument?.docString?.content ?? ""]).joined(separator: "\n")
    }
  }
}

extension RunSnapshot.Scenario {
  var hasPassed: Bool { status == .passed }
}
