/// The run began.
public struct TestRunStarted: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id that other messages of the stream refer to.
  public var id: String?
  /// When it happened.
  public var timestamp: Timestamp

  /// Creates the message from its parts.
  public init(id: String? = nil, timestamp: Timestamp) {
    self.id = id
    self.timestamp = timestamp
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}
