import CucumberMessages

extension RunModel {
  /// A planned scenario: what all its attempts have in common.
  final class Plan: Sendable {
    /// The id of the test case.
    let id: String
    let scenario: CompiledScenario
    let steps: [PlannedStep]

    init(id: String, scenario: CompiledScenario = .unknown, steps: [PlannedStep] = []) {
      self.id = id
      self.scenario = scenario
      self.steps = steps
    }
  }
}
