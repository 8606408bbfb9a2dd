public import CucumberMessages

/// How a scenario ended.
public struct ScenarioResult: Sendable, Hashable {
  /// How a step of the last attempt ended, or a hook.
  public struct Step: Sendable, Hashable {
    /// The text of the step, or `nil` for a hook.
    public let text: String?

    /// The line of the feature file that the step is in, counted from 1, or `nil` for a hook.
    public let line: Int?

    /// The status, duration and failure message.
    public let result: TestStepResult

    /// The values of the expectation that failed, if one did.
    public internal(set) var comparison: FailureComparison?

    /// What the step or hook attached.
    public internal(set) var attachments: [Attachment] = []

    /// Swift to paste for an undefined step, the best suggestion first.
    public internal(set) var snippets: [String] = []
  }

  /// The worst status of the last attempt, or `unknown` if the scenario was not run.
  public internal(set) var status = TestStepResult.Status.unknown

  /// The number of attempts; 0 if the scenario was not run.
  public internal(set) var attemptCount = 0

  /// The steps and hooks of the last attempt, in order; empty unless ``RunSession/run(_:)-(PlannedScenario)`` ran it.
  public internal(set) var steps: [Step] = []
}

/// The results of scenarios that somebody waits for, by the id of the test case. A result is kept until the last one who
/// waits for it has taken it.
struct AwaitedResults {
  private var results: [Int: (result: ScenarioResult, waiterCount: Int)] = [:]

  subscript(id: Int) -> ScenarioResult? { results[id]?.result }

  /// Notes that somebody waits for a result, who must take it.
  mutating func expect(_ id: Int) { results[id, default: (ScenarioResult(), 0)].waiterCount += 1 }

  mutating func update(_ result: ScenarioResult, of id: Int) { results[id]?.result = result }

  /// Returns a result to one of those who wait for it.
  mutating func take(_ id: Int) -> ScenarioResult? {
    guard let (result, count) = results[id] else { return nil }
    results[id] = count > 1 ? (result, count - 1) : nil
    return result
  }
}
