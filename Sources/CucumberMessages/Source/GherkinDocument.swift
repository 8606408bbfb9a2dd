/// The syntax tree of one feature file.
public struct GherkinDocument: Sendable, Hashable, Decodable, JSONEncodable {
  /// The feature, or `nil` if the file has none.
  public var feature: Feature?
  /// The comments of the file, in order.
  public var comments: [Comment]
  /// The path of the file, relative to the project's root if the file is in the project; `nil` if the path isn't known.
  public var uri: String?

  /// Creates a Gherkin document with the given values.
  public init(
    feature: Feature? = nil,
    comments: [Comment],
    uri: String? = nil
  ) {
    self.feature = feature
    self.comments = comments
    self.uri = uri
  }

  /// Encodes the Gherkin document as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("feature", feature)
    writer.field("comments", comments)
    writer.field("uri", uri)
    writer.endObject()
  }
}

extension GherkinDocument {
  /// A line that starts with `#`, possibly after whitespace.
  public struct Comment: Sendable, Hashable, Decodable, JSONEncodable {
    /// The location of the start of the line in the file.
    public var location: Location
    /// The whole line, including leading whitespace.
    public var text: String

    /// Creates a comment with the given values.
    public init(location: Location, text: String) {
      self.location = location
      self.text = text
    }

    /// Encodes the comment as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("text", text)
      writer.endObject()
    }
  }

  /// A tag such as `@smoke`.
  public struct Tag: Sendable, Hashable, Decodable, JSONEncodable {
    /// The location of the at sign in the file.
    public var location: Location
    /// The tag, including its at sign.
    public var name: String
    /// The ID that other messages refer to.
    public var id: String

    /// Creates a tag with the given values.
    public init(
      location: Location,
      name: String,
      id: String
    ) {
      self.location = location
      self.name = name
      self.id = id
    }

    /// Encodes the tag as a JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("location", location)
      writer.field("name", name)
      writer.field("id", id)
      writer.endObject()
    }
  }
}
