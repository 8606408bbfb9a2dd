extension Pickle {
  /// A tag of a pickle.
  public struct Tag: Sendable, Hashable, Decodable, JSONEncodable {
    /// The tag with its `@`.
    public var name: String
    /// The id of the tag in the syntax tree.
    public var astNodeId: String

    /// Creates the message from its parts.
    public init(name: String, astNodeId: String) {
      self.name = name
      self.astNodeId = astNodeId
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("name", name)
      writer.field("astNodeId", astNodeId)
      writer.endObject()
    }
  }
}
