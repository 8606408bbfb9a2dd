public import CucumberMessages

extension RunModel {
  /// A scenario or examples row, compiled to a pickle.
  final class CompiledScenario: Sendable {
    /// The ID of the pickle.
    let id: String
    let uri: String
    let name: String
    let tags: [Pickle.Tag]
    let line: Int?
    let lineage: Lineage
    let steps: [CompiledStep]

    /// A placeholder for a scenario that isn't in the stream.
    static let unknown = CompiledScenario()

    /// Whether the scenario is in the stream.
    var isKnown: Bool { self !== Self.unknown }

    init(_ pickle: Pickle, _ lineage: Lineage, _ interner: inout StepTextInterner) {
      id = pickle.id
      uri = pickle.uri
      name = pickle.name
      tags = pickle.tags
      line = pickle.location?.line
      self.lineage = lineage
      let steps = pickle.steps[...]
      self.steps = steps.indices.map { CompiledStep(steps.span[$0], expected: $0, in: lineage.written, &interner) }
    }

    init(
      id: String = "",
      uri: String = "",
      name: String = "",
      tags: [Pickle.Tag] = [],
      line: Int? = nil,
      lineage: Lineage = .unknown,
      steps: [CompiledStep] = []
    ) {
      self.id = id
      self.uri = uri
      self.name = name
      self.tags = tags
      self.line = line
      self.lineage = lineage
      self.steps = steps
    }
  }

  /// A step of a scenario, compiled to a pickle step.
  public struct CompiledStep: Sendable, Identifiable {
    /// A data table or doc string, boxed because few steps have one.
    private final class Argument: Sendable {
      let value: Pickle.StepArgument

      init(_ value: Pickle.StepArgument) {
        self.value = value
      }
    }

    /// The ID of the pickle step.
    public let id: String
    let internedText: InternedText
    private let writtenPosition: Int32?
    private let boxedArgument: Argument?

    /// Creates a step. `expected` is the most likely index of the written step.
    init(_ step: Pickle.Step, expected: Int, in scenario: WrittenScenario?, _ interner: inout StepTextInterner) {
      id = step.id
      let index = step.astNodeIds.first.flatMap { scenario?.steps.index(of: $0, expected: expected) }
      let written = index.flatMap { scenario?.steps[$0].internedText }
      writtenPosition = index.flatMap { Int32(exactly: $0) }
      internedText = written.flatMap { $0.text == step.text ? $0 : nil } ?? interner.intern(step.text)
      boxedArgument = step.argument.map { Argument($0) }
    }

    init(id: String, _ text: InternedText, writtenPosition: Int?, argument: Pickle.StepArgument?) {
      self.id = id
      internedText = text
      self.writtenPosition = writtenPosition.flatMap { Int32(exactly: $0) }
      boxedArgument = argument.map { Argument($0) }
    }

    /// The index of the step in the steps of the written scenario, or `nil` if the stream doesn't contain it.
    var writtenIndex: Int? { writtenPosition.map { Int($0) } }

    /// The text with the values of the examples row filled in.
    public var text: String { internedText.text }

    /// The data table or doc string, or `nil` if the step has none.
    public var argument: Pickle.StepArgument? { boxedArgument?.value }
  }
}
