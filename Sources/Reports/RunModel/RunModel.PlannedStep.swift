import CucumberMessages

extension RunModel {
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
}
