/// A hook of the run began.
public struct TestRunHookStarted: Sendable, Hashable, Decodable, JSONEncodable {
  /// The id of the run.
  public var testRunStartedId: String
  /// The id of this execution.
  public var id: String
  /// The id of the hook.
  public var hookId: String
  /// The worker that runs it.
  public var workerId: String?
  /// When it happened.
  public var timestamp: Timestamp

  /// Creates the message from its parts.
  public init(
    testRunStartedId: String,
    id: String,
    hookId: String,
    workerId: String? = nil,
    timestamp: Timestamp
  ) {
    self.testRunStartedId = testRunStartedId
    self.id = id
    self.hookId = hookId
    self.workerId = workerId
    self.timestamp = timestamp
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testRunStartedId", testRunStartedId)
    writer.field("id", id)
    writer.field("hookId", hookId)
    writer.field("workerId", workerId)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}
