/// An attempt of a test case began.
public struct TestCaseStarted: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id of this attempt.
  public var id: String
  /// The id of the test case.
  public var testCaseId: String
  /// When it happened.
  public var timestamp: Timestamp
  /// 0 for the first attempt, and 1 more for each retry.
  public var attempt: Int
  /// The worker that runs it.
  public var workerId: String?

  /// Creates the message from its parts.
  public init(
    id: String,
    testCaseId: String,
    timestamp: Timestamp,
    attempt: Int,
    workerId: String? = nil
  ) {
    self.id = id
    self.testCaseId = testCaseId
    self.timestamp = timestamp
    self.attempt = attempt
    self.workerId = workerId
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("testCaseId", testCaseId)
    writer.field("timestamp", timestamp)
    writer.field("attempt", attempt)
    writer.field("workerId", workerId)
    writer.endObject()
  }
}
