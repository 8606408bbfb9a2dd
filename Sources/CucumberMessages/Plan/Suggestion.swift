/// Snippets of code that define an undefined step.
public struct Suggestion: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID that other messages refer to.
  public var id: String
  /// The ID of the undefined pickle step.
  public var pickleStepId: String
  /// The snippets, best first.
  public var snippets: [Snippet]

  /// Creates a suggestion with the given values.
  public init(
    id: String,
    pickleStepId: String,
    snippets: [Snippet]
  ) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }

  /// Encodes the suggestion as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("pickleStepId", pickleStepId)
    writer.field("snippets", snippets)
    writer.endObject()
  }
}

extension Suggestion {
  /// Code that defines an undefined step.
  public struct Snippet: Sendable, Hashable, Decodable, JSONEncodable {
    /// The programming language of the code, such as `swift`.
    public var language: String
    /// The code of the step definition.
    public var code: String

    /// Creates a snippet with the given values.
    public init(language: String, code: String) {
      self.language = language
      self.code = code
    }

    /// Encodes the snippet as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("language", language)
      writer.field("code", code)
      writer.endObject()
    }
  }
}
