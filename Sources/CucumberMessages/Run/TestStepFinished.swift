/// A step or hook of a test case ended.
public struct TestStepFinished: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id of the attempt.
  public var testCaseStartedId: String
  /// The id of the step in the test case.
  public var testStepId: String
  /// How it ended.
  public var testStepResult: TestStepResult
  /// When it happened.
  public var timestamp: Timestamp

  /// Creates the message from its parts.
  public init(
    testCaseStartedId: String,
    testStepId: String,
    testStepResult: TestStepResult,
    timestamp: Timestamp
  ) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.testStepResult = testStepResult
    self.timestamp = timestamp
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("testStepId", testStepId)
    writer.field("testStepResult", testStepResult)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}
