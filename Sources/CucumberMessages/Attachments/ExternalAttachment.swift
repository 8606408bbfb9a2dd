/// An attachment stored outside the stream.
public struct ExternalAttachment: Sendable, Hashable, Decodable, JSONEncodable {
  /// The attempt during which it was made.
  public var testCaseStartedId: String?
  /// The step during which it was made.
  public var testStepId: String?
  /// Where the content is stored.
  public var url: String
  /// The media type of the content.
  public var mediaType: String
  /// The execution of a run hook during which it was made.
  public var testRunHookStartedId: String?
  /// When it was made.
  public var timestamp: Timestamp?

  /// Creates the message from its parts.
  public init(
    testCaseStartedId: String? = nil,
    testStepId: String? = nil,
    url: String,
    mediaType: String,
    testRunHookStartedId: String? = nil,
    timestamp: Timestamp? = nil
  ) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.url = url
    self.mediaType = mediaType
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("testStepId", testStepId)
    writer.field("url", url)
    writer.field("mediaType", mediaType)
    writer.field("testRunHookStartedId", testRunHookStartedId)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}
