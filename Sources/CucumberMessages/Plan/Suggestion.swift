/// Snippets that define an undefined step.
public struct Suggestion: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id that other messages refer to.
  public var id: String
  /// The id of the undefined step.
  public var pickleStepId: String
  /// The snippets, best first.
  public var snippets: [Snippet]

  /// Creates the message from its parts.
  public init(
    id: String,
    pickleStepId: String,
    snippets: [Snippet]
  ) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("pickleStepId", pickleStepId)
    writer.field("snippets", snippets)
    writer.endObject()
  }
}

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
