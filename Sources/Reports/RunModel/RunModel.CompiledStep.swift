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
    private let writtenPosition: Int32?
    private let boxedArgument: Argument?

    /// The written step is most likely the one with the expected position.
    init(_ step: Pickle.Step, expected: Int, in scene: Scene?, _ phrases: inout Phrases) {
      id = step.id
      let index = step.astNodeIds.first.flatMap { scene?.steps.index(of: $0, expected: expected) }
      let written = index.flatMap { scene?.steps[$0].phrase }
      writtenPosition = index.flatMap { Int32(exactly: $0) }
      phrase = written.flatMap { $0.text == step.text ? $0 : nil } ?? phrases.phrase(step.text)
      boxedArgument = step.argument.map { Argument($0) }
    }

    /// The position of the step as written; nil when the stream does not have it.
    var writtenIndex: Int? { writtenPosition.map { Int($0) } }

    /// The text with the values of the example row filled in.
    public var text: String { phrase.text }

    /// The table or the doc string.
    public var argument: Pickle.StepArgument? { boxedArgument?.value }
  }
}
