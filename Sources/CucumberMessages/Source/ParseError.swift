/// An error in a feature file.
public struct ParseError: Sendable, Hashable, Decodable, JSONEncodable {
  /// The file and the place of the error.
  public var source: SourceReference
  /// What is wrong, in words.
  public var message: String

  /// Creates the message from its parts.
  public init(source: SourceReference, message: String) {
    self.source = source
    self.message = message
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("source", source)
    writer.field("message", message)
    writer.endObject()
  }
}
