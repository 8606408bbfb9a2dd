extension TestCase {
  /// A hook or a step of a test case.
  public struct Step: Sendable, Hashable, Decodable, JSONEncodable {
    /// The id that other messages of the stream refer to.
    public var id: String
    /// The id of the hook; nil for a step.
    public var hookId: String?
    /// The id of the step in the pickle; nil for a hook.
    public var pickleStepId: String?
    /// The ids of the matching definitions: none when undefined, several when ambiguous.
    public var stepDefinitionIds: [String]?
    /// For each matching definition, the arguments found in the text.
    public var stepMatchArgumentsLists: [StepMatchArgumentsList]?

    /// Creates the message from its parts.
    public init(
      id: String,
      hookId: String? = nil,
      pickleStepId: String? = nil,
      stepDefinitionIds: [String]? = nil,
      stepMatchArgumentsLists: [StepMatchArgumentsList]? = nil
    ) {
      self.id = id
      self.hookId = hookId
      self.pickleStepId = pickleStepId
      self.stepDefinitionIds = stepDefinitionIds
      self.stepMatchArgumentsLists = stepMatchArgumentsLists
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("hookId", hookId)
      writer.field("pickleStepId", pickleStepId)
      writer.field("stepDefinitionIds", stepDefinitionIds)
      writer.field("stepMatchArgumentsLists", stepMatchArgumentsLists)
      writer.endObject()
    }
  }
}
