import CucumberMessages

extension RunModel {
  /// A planned scenario: what all its attempts have in common.
  final class PlannedScenario: Sendable {
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

  /// A step or hook of a planned scenario.
  struct PlannedStep: Sendable, Identifiable {
    /// What is run.
    enum Action: Sendable {
      /// A step of the compiled scenario, by its position.
      case step(Int)
      /// A hook, when the stream has it.
      case hook(SharedHook?)
    }

    /// The id in the test case.
    let id: String
    let action: Action
    /// Nil where definitions are not looked for, as for a hook.
    let match: Match?
  }

  /// What a step matches.
  final class Match: Sendable {
    let definitions: [StepDefinition]
    /// The arguments that the first definition found in the text.
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
  /// A hook, which many scenarios have in common.
  final class SharedHook: Sendable {
    let hook: Hook

    init(_ hook: Hook) {
      self.hook = hook
    }
  }
}

extension Array where Element: Identifiable {
  /// The position of the element with an id, which is most likely the expected one.
  func index(of id: Element.ID, expected: Int) -> Int? {
    expected < count && self[expected].id == id ? expected : firstIndex { $0.id == id }
  }
}
