extension GherkinDocument {
  /// What a feature file describes.
  public struct Feature: Sendable, Hashable, Decodable, JSONEncodable {
    /// The tags written above it.
    public var tags: [GherkinDocument.Tag]
    /// Where it begins in the file.
    public var location: Location
    /// The code of the spoken language, such as `en` or `pl`.
    public var language: String
    /// The keyword as written, in the language of the feature.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free text below the first line; empty where there is none.
    public var description: String
    /// Its background, rules and scenarios, in order.
    public var children: [Child]

    /// Creates the message from its parts.
    public init(
      tags: [GherkinDocument.Tag],
      location: Location,
      language: String,
      keyword: String,
      name: String,
      description: String,
      children: [Child]
    ) {
      self.tags = tags
      self.location = location
      self.language = language
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("tags", tags)
      writer.field("location", location)
      writer.field("language", language)
      writer.field("keyword", keyword)
      writer.field("name", name)
      writer.field("description", description)
      writer.field("children", children)
      writer.endObject()
    }
  }
}
