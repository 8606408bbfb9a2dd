public import CucumberMessages

/// The result of a scenario, with the results of the steps and hooks in its last attempt.
public struct ScenarioResult: Sendable, Hashable {
  /// The result of a step or hook in the last attempt.
  public struct Step: Sendable, Hashable {
    /// The text of the step, or `nil` for a hook.
    public let text: String?

    /// The 1-based line of the step in the feature file, or `nil` for a hook.
    public let line: Int?

    /// The result, with its status, duration, and failure message.
    public let result: TestStepResult

    /// The values of the failed expectation, or `nil` if there is none.
    public internal(set) var comparison: FailureComparison?

    /// The attachments of the step or hook.
    public internal(set) var attachments: [Attachment] = []

    /// Suggested Swift code that defines the step if it is undefined, best first.
    public internal(set) var snippets: [String] = []

    /// Advice on what the author of an undefined step probably meant, or `nil` if there is none.
    public internal(set) var advice: UndefinedStepAdvice?
  }

  /// The worst status of the last attempt, or `unknown` if the scenario wasn't run.
  public internal(set) var status = TestStepResult.Status.unknown

  /// The number of attempts; 0 if the scenario didn't run, or if ``RunSession/run(_:)-(PlannedScenario)`` returned only
  /// its status because it had already run.
  public internal(set) var attemptCount = 0

  /// The steps and hooks of the last attempt, in order; empty if ``attemptCount`` is 0.
  public internal(set) var steps: [Step] = []
}

/// The scenario results that callers are waiting for, keyed by test case ID.
///
/// A result is kept until the last of its callers has taken it.
struct AwaitedResults {
  private var results: [Int: (result: ScenarioResult, waiterCount: Int)] = [:]

  subscript(id: Int) -> ScenarioResult? { results[id]?.result }

  /// Adds a caller that waits for a result and must later take it.
  mutating func expect(_ id: Int) { results[id, default: (ScenarioResult(), 0)].waiterCount += 1 }

  mutating func update(_ result: ScenarioResult, of id: Int) { results[id]?.result = result }

  /// Returns a result to one of the callers that are waiting for it, or `nil` if no caller is.
  mutating func take(_ id: Int) -> ScenarioResult? {
    guard let (result, count) = results[id] else { return nil }
    results[id] = count > 1 ? (result, count - 1) : nil
    return result
  }
}
