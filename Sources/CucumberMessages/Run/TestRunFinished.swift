/// The run ended.
public struct TestRunFinished: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id of the run.
  public var testRunStartedId: String?
  /// When it happened.
  public var timestamp: Timestamp
  /// Whether everything passed or was skipped.
  public var success: Bool
  /// What to know about the result, in words.
  public var message: String?
  /// An error outside all steps and hooks.
  public var exception: Exception?

  /// Creates the message from its parts.
  public init(
    testRunStartedId: String? = nil,
    timestamp: Timestamp,
    success: Bool,
    message: String? = nil,
    exception: Exception? = nil
  ) {
    self.testRunStartedId = testRunStartedId
    self.timestamp = timestamp
    self.success = success
    self.message = message
    self.exception = exception
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testRunStartedId", testRunStartedId)
    writer.field("timestamp", timestamp)
    writer.field("success", success)
    writer.field("message", message)
    writer.field("exception", exception)
    writer.endObject()
  }
}
