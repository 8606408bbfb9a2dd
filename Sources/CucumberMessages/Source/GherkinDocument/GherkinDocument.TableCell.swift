extension GherkinDocument {
  /// A cell of a table.
  public struct TableCell: Sendable, Hashable, Decodable, JSONEncodable {
    /// Where it begins in the file.
    public var location: Location
    /// Its text, unescaped and trimmed.
    public var value: String

    /// Creates the message from its parts.
    public init(location: Location, value: String) {
      self.location = location
      self.value = value
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("value", value)
      writer.endObject()
    }
  }
}
