extension GherkinDocument {
  /// A block of text below a step.
  public struct DocString: Sendable, Hashable, Decodable, JSONEncodable {
    /// Where it begins in the file.
    public var location: Location
    /// The text without its delimiters and indentation.
    public var content: String
    /// The delimiter it was written with: three quotes or three backticks.
    public var delimiter: String
    /// The word after the opening delimiter, such as `json`.
    public var mediaType: String?

    /// Creates the message from its parts.
    public init(
      location: Location,
      content: String,
      delimiter: String,
      mediaType: String? = nil
    ) {
      self.location = location
      self.content = content
      self.delimiter = delimiter
      self.mediaType = mediaType
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("content", content)
      writer.field("delimiter", delimiter)
      writer.field("mediaType", mediaType)
      writer.endObject()
    }
  }
}
