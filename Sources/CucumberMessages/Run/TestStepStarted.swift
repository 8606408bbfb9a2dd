/// A step or hook of a test case began.
public struct TestStepStarted: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id of the attempt.
  public var testCaseStartedId: String
  /// The id of the step in the test case.
  public var testStepId: String
  /// When it happened.
  public var timestamp: Timestamp

  /// Creates the message from its parts.
  public init(
    testCaseStartedId: String,
    testStepId: String,
    timestamp: Timestamp
  ) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.timestamp = timestamp
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("testStepId", testStepId)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}
