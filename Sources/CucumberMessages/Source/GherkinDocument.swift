/// The syntax tree of one feature file.
public struct GherkinDocument: Sendable, Hashable, Decodable, JSONEncodable {
  /// The feature; nil in a file without one.
  public var feature: Feature?
  /// All comments of the file, in order.
  public var comments: [Comment]
  /// The path of the file, relative to the root of the project.
  public var uri: String?

  /// Creates the message from its parts.
  public init(
    feature: Feature? = nil,
    comments: [Comment],
    uri: String? = nil
  ) {
    self.feature = feature
    self.comments = comments
    self.uri = uri
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("feature", feature)
    writer.field("comments", comments)
    writer.field("uri", uri)
    writer.endObject()
  }
}
