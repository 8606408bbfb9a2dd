import CucumberMessages

extension RunModel {
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
