extension GherkinDocument {
  /// A line that begins with `#`.
  public struct Comment: Sendable, Hashable, Decodable, JSONEncodable {
    /// Where it stands in the file.
    public var location: Location
    /// The whole line, its leading white space included.
    public var text: String

    /// Creates the message from its parts.
    public init(location: Location, text: String) {
      self.location = location
      self.text = text
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("text", text)
      writer.endObject()
    }
  }
}
