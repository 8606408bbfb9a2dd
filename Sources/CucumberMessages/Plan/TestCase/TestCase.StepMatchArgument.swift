extension TestCase {
  /// An argument found in the text of a step.
  public struct StepMatchArgument: Sendable, Hashable, Decodable, JSONEncodable {
    /// The part of the text.
    public var group: Group
    /// The parameter type that made it.
    public var parameterTypeName: String?

    /// Creates the message from its parts.
    public init(group: Group, parameterTypeName: String? = nil) {
      self.group = group
      self.parameterTypeName = parameterTypeName
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("group", group)
      writer.field("parameterTypeName", parameterTypeName)
      writer.endObject()
    }
  }
}
