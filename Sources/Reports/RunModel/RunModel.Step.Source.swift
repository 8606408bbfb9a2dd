public import CucumberMessages

extension RunModel.Step {
  /// What a step of a test case runs.
  public indirect enum Source: Sendable, Hashable {
    /// A step of the scenario, with the step as written when the stream has it.
    case step(Pickle.Step, GherkinDocument.Step?)
    /// A hook, when the stream has it.
    case hook(Hook?)
  }
}
