extension Pickle {
  /// A cell of a table.
  public struct TableCell: Sendable, Hashable, Decodable, JSONEncodable {
    /// Its text.
    public var value: String

    /// Creates the message from its parts.
    public init(value: String) {
      self.value = value
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("value", value)
      writer.endObject()
    }
  }
}
