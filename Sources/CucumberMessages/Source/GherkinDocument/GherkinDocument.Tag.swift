extension GherkinDocument {
  /// A tag such as `@smoke`.
  public struct Tag: Sendable, Hashable, Decodable, JSONEncodable {
    /// Where it begins in the file.
    public var location: Location
    /// The tag with its `@`.
    public var name: String
    /// The id that other messages of the stream refer to.
    public var id: String

    /// Creates the message from its parts.
    public init(
      location: Location,
      name: String,
      id: String
    ) {
      self.location = location
      self.name = name
      self.id = id
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("name", name)
      writer.field("id", id)
      writer.endObject()
    }
  }
}
