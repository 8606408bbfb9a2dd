extension Pickle {
  /// A text block, with the values of the example row filled in.
  public struct DocString: Sendable, Hashable, Decodable, JSONEncodable {
    /// Its place among the block and table of a step that has both.
    public var argumentIndex: Int?
    /// The text.
    public var content: String
    /// The word after the opening delimiter, such as `json`.
    public var mediaType: String?

    /// Creates the message from its parts.
    public init(
      argumentIndex: Int? = nil,
      content: String,
      mediaType: String? = nil
    ) {
      self.argumentIndex = argumentIndex
      self.content = content
      self.mediaType = mediaType
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("argumentIndex", argumentIndex)
      writer.field("content", content)
      writer.field("mediaType", mediaType)
      writer.endObject()
    }
  }
}
