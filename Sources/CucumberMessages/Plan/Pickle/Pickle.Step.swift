extension Pickle {
  /// A step to run.
  public struct Step: Sendable, Hashable, Decodable, JSONEncodable {
    /// What a step does in its scenario.
    public enum Kind: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
      /// The keyword does not tell.
      case unknown = "Unknown"
      /// It prepares.
      case context = "Context"
      /// It does something.
      case action = "Action"
      /// It checks something.
      case outcome = "Outcome"
    }

    /// The id that other messages of the stream refer to.
    public var id: String
    /// Its text, with the values of the example row filled in.
    public var text: String
    /// What its keyword means, conjunctions resolved.
    public var type: Kind?
    /// The text block or table below it.
    public var argument: StepArgument?
    /// The ids of the step and, for an outline, of the example row.
    public var astNodeIds: [String]

    /// Creates the message from its parts.
    public init(
      id: String,
      text: String,
      type: Kind? = nil,
      argument: StepArgument? = nil,
      astNodeIds: [String]
    ) {
      self.id = id
      self.text = text
      self.type = type
      self.argument = argument
      self.astNodeIds = astNodeIds
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("text", text)
      writer.field("type", type)
      writer.field("argument", argument)
      writer.field("astNodeIds", astNodeIds)
      writer.endObject()
    }
  }
}
