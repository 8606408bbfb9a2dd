/// Code that runs the steps that match its pattern.
public struct StepDefinition: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id that other messages of the stream refer to.
  public var id: String
  /// What it matches.
  public var pattern: Pattern
  /// Where it is written.
  public var sourceReference: SourceReference

  /// Creates the message from its parts.
  public init(
    id: String,
    pattern: Pattern,
    sourceReference: SourceReference
  ) {
    self.id = id
    self.pattern = pattern
    self.sourceReference = sourceReference
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("pattern", pattern)
    writer.field("sourceReference", sourceReference)
    writer.endObject()
  }
}
