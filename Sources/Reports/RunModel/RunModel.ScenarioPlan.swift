import CucumberMessages
import struct Gherkin.Location
import struct Gherkin.Pickle

extension RunModel {
  /// A planned scenario, with the data that all of its attempts share.
  final class ScenarioPlan: Sendable {
    /// The ID of the test case.
    let id: String
    let scenario: CompiledScenario
    let steps: [PlannedStep]
    /// The index of the feature file in a live run, or `nil` if the run isn't live.
    let file: Int?

    init(id: String, scenario: CompiledScenario = .unknown, steps: [PlannedStep] = [], file: Int? = nil) {
      self.id = id
      self.file = file
      self.scenario = scenario
      self.steps = steps
    }
  }

  /// The data of a planned scenario that is needed to complete a run.
  struct Announcement: Sendable {
    let id: String
    let stepIDs: [String]
    let uri: String
    let line: Int

    init(_ plan: ScenarioPlan) {
      id = plan.id
      stepIDs = plan.steps.map(\.id)
      uri = plan.scenario.uri
      line = Scenario(plan, attempts: []).line ?? 0
    }

    init(_ testCase: LiveTestCase) {
      id = String(id: testCase.id)
      stepIDs = testCase.steps.indices.map { String(id: testCase.id(ofStep: $0)) }
      uri = testCase.pickle.uri
      line = testCase.pickle.location.line
    }
  }

  /// A step or hook of a planned scenario.
  struct PlannedStep: Sendable, Identifiable {
    /// The step or hook that a planned step runs.
    enum Action: Sendable {
      /// A step of the compiled scenario, given by its index.
      case step(Int)
      /// A hook, which is `nil` if it isn't in the stream.
      case hook(SharedHook?)
    }

    /// The ID of the test step.
    let id: String
    let action: Action
    /// The step definitions that match the step, or `nil` for a hook.
    let match: Match?
  }

  /// The step definitions that match a step.
  final class Match: Sendable {
    let definitions: [StepDefinition]
    /// The arguments that the first definition finds in the text, or `nil` if there are none.
    let arguments: TestCase.StepMatchArgumentsList?

    init(definitions: [StepDefinition], arguments: TestCase.StepMatchArgumentsList?) {
      self.definitions = definitions
      self.arguments = arguments
    }
  }
}

extension RunModel.Match {
  func hasDefinitions(_ ids: [String]) -> Bool {
    definitions.count == ids.count && definitions.indices.allSatisfy { definitions[$0].id == ids[$0] }
  }
}

extension RunModel {
  /// A hook that many scenarios share.
  final class SharedHook: Sendable {
    let hook: Hook

    init(_ hook: Hook) {
      self.hook = hook
    }
  }
}

extension Array where Element: Identifiable {
  /// Returns the index of the element with the given ID, or `nil` if there is none. The search checks the expected
  /// index first.
  func index(of id: Element.ID, expected: Int) -> Int? {
    expected < count && self[expected].id == id ? expected : firstIndex { $0.id == id }
  }
}
