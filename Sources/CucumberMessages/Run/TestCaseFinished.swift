/// An attempt of a test case ended.
public struct TestCaseFinished: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id of the attempt.
  public var testCaseStartedId: String
  /// When it happened.
  public var timestamp: Timestamp
  /// Whether another attempt follows.
  public var willBeRetried: Bool

  /// Creates the message from its parts.
  public init(
    testCaseStartedId: String,
    timestamp: Timestamp,
    willBeRetried: Bool
  ) {
    self.testCaseStartedId = testCaseStartedId
    self.timestamp = timestamp
    self.willBeRetried = willBeRetried
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("timestamp", timestamp)
    writer.field("willBeRetried", willBeRetried)
    writer.endObject()
  }
}
