extension TestCase {
  /// The arguments that one definition found in the text of a step.
  public struct StepMatchArgumentsList: Sendable, Hashable, Decodable, JSONEncodable {
    /// The arguments, in order.
    public var stepMatchArguments: [StepMatchArgument]

    /// Creates the message from its parts.
    public init(stepMatchArguments: [StepMatchArgument]) {
      self.stepMatchArguments = stepMatchArguments
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("stepMatchArguments", stepMatchArguments)
      writer.endObject()
    }
  }
}
