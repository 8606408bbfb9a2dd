extension Meta {
  /// A program or machine, and its version.
  public struct Product: Sendable, Hashable, Decodable, JSONEncodable {
    /// Its name.
    public var name: String
    /// Its version.
    public var version: String?

    /// Creates the message from its parts.
    public init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("name", name)
      writer.field("version", version)
      writer.endObject()
    }
  }
}
