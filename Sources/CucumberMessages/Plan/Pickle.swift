/// One scenario, ready to run: outline rows filled in, backgrounds and tags inherited.
public struct Pickle: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id that other messages of the stream refer to.
  public var id: String
  /// The path of the feature file.
  public var uri: String
  /// The place of the scenario, or of the example row it was made from.
  public var location: Location?
  /// The ids of the scenario and, for an outline, of the example row.
  public var astNodeIds: [String]
  /// All its tags, the inherited ones included.
  public var tags: [Tag]
  /// Its name, with the values of the example row filled in.
  public var name: String
  /// The code of the spoken language.
  public var language: String
  /// Its steps, those of the backgrounds first.
  public var steps: [Step]

  /// Creates the message from its parts.
  public init(
    id: String,
    uri: String,
    location: Location? = nil,
    astNodeIds: [String],
    tags: [Tag],
    name: String,
    language: String,
    steps: [Step]
  ) {
    self.id = id
    self.uri = uri
    self.location = location
    self.astNodeIds = astNodeIds
    self.tags = tags
    self.name = name
    self.language = language
    self.steps = steps
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("uri", uri)
    writer.field("location", location)
    writer.field("astNodeIds", astNodeIds)
    writer.field("tags", tags)
    writer.field("name", name)
    writer.field("language", language)
    writer.field("steps", steps)
    writer.endObject()
  }
}
