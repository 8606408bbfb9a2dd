extension Suggestion {
  /// A piece of code.
  public struct Snippet: Sendable, Hashable, Decodable, JSONEncodable {
    /// The programming language.
    public var language: String
    /// The code.
    public var code: String

    /// Creates the message from its parts.
    public init(language: String, code: String) {
      self.language = language
      self.code = code
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("language", language)
      writer.field("code", code)
      writer.endObject()
    }
  }
}
