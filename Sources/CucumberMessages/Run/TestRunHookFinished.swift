/// A hook of the run ended.
public struct TestRunHookFinished: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id of the execution.
  public var testRunHookStartedId: String
  /// When it happened.
  public var timestamp: Timestamp
  /// How it ended.
  public var result: TestStepResult

  /// Creates the message from its parts.
  public init(
    testRunHookStartedId: String,
    timestamp: Timestamp,
    result: TestStepResult
  ) {
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
    self.result = result
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testRunHookStartedId", testRunHookStartedId)
    writer.field("timestamp", timestamp)
    writer.field("result", result)
    writer.endObject()
  }
}
