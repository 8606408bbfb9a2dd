public import CucumberMessages

extension RunModel {
  /// A step of a scenario as it is to be run.
  public struct CompiledStep: Sendable, Identifiable {
    /// A table or a doc string, which few steps have.
    private final class Argument: Sendable {
      let value: Pickle.StepArgument

      init(_ value: Pickle.StepArgument) {
        self.value = value
      }
    }

    /// The id in the pickle.
    public let id: String
    let phrase: Phrase
    /// The position of the step as written; nil when the stream does not have it.
    let writtenIndex: Int?
    private let boxedArgument: Argument?

    /// The written step is most likely the one with the expected position.
    init(_ step: Pickle.Step, expected: Int, in scene: Scene?, _ phrases: inout Phrases) {
      id = step.id
      writtenIndex = step.astNodeIds.first.flatMap { scene?.steps.index(of: $0, expected: expected) }
      let written = writtenIndex.flatMap { scene?.steps[$0].phrase }
      phrase = written.flatMap { $0.text == step.text ? $0 : nil } ?? phrases.phrase(step.text)
      boxedArgument = step.argument.map { Argument($0) }
    }

    /// The text with the values of the example row filled in.
    public var text: String { phrase.text }

    /// The table or the doc string.
    public var argument: Pickle.StepArgument? { boxedArgument?.value }
  }
}
