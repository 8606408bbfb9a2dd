import CucumberMessages

extension RunModel {
  /// What helps with an undefined step.
  final class Advice: Sendable {
    /// Code that would define it.
    let suggestions: [Suggestion]
    /// The definition that was perhaps meant.
    let similarDefinition: StepDefinition?

    init(suggestions: [Suggestion], similarDefinition: StepDefinition?) {
      self.suggestions = suggestions
      self.similarDefinition = similarDefinition
    }
  }
}
