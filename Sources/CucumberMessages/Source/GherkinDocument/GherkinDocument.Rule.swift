extension GherkinDocument {
  /// A business rule with the scenarios that illustrate it.
  public struct Rule: Sendable, Hashable, Decodable, JSONEncodable {
    /// The id that other messages of the stream refer to.
    public var id: String
    /// Where it begins in the file.
    public var location: Location
    /// The keyword as written, in the language of the feature.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free text below the first line; empty where there is none.
    public var description: String
    /// Its background and scenarios, in order.
    public var children: [Child]
    /// The tags written above it.
    public var tags: [GherkinDocument.Tag]

    /// Creates the message from its parts.
    public init(
      id: String,
      location: Location,
      keyword: String,
      name: String,
      description: String,
      children: [Child],
      tags: [GherkinDocument.Tag]
    ) {
      self.id = id
      self.location = location
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
      self.tags = tags
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("id", id)
      writer.field("location", location)
      writer.field("keyword", keyword)
      writer.field("name", name)
      writer.field("description", description)
      writer.field("children", children)
      writer.field("tags", tags)
      writer.endObject()
    }
  }
}
