/// A message that reports the start of the run.
public struct TestRunStarted: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID that other messages refer to, or `nil` if there is none.
  public var id: String?
  /// The time of the event.
  public var timestamp: Timestamp

  /// Creates a message with the given values.
  public init(id: String? = nil, timestamp: Timestamp) {
    self.id = id
    self.timestamp = timestamp
  }

  /// Encodes the message as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", id)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}

/// A message that reports the start of a run hook.
public struct TestRunHookStarted: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID of the run.
  public var testRunStartedId: String
  /// The ID of this execution of the hook.
  public var id: String
  /// The ID of the hook.
  public var hookId: String
  /// The ID of the worker that runs the hook, or `nil` if the run has only one.
  public var workerId: String?
  /// The time of the event.
  public var timestamp: Timestamp

  /// Creates a message with the given values.
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

  /// Encodes the message as a JSON object.
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

/// A message that reports the end of a run hook.
public struct TestRunHookFinished: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID of this execution of the hook.
  public var testRunHookStartedId: String
  /// The time of the event.
  public var timestamp: Timestamp
  /// The result of the hook.
  public var result: TestStepResult

  /// Creates a message with the given values.
  public init(
    testRunHookStartedId: String,
    timestamp: Timestamp,
    result: TestStepResult
  ) {
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
    self.result = result
  }

  /// Encodes the message as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testRunHookStartedId", testRunHookStartedId)
    writer.field("timestamp", timestamp)
    writer.field("result", result)
    writer.endObject()
  }
}

/// A message that reports the end of the run.
public struct TestRunFinished: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID of the run, or `nil` if it isn't known.
  public var testRunStartedId: String?
  /// The time of the event.
  public var timestamp: Timestamp
  /// Whether the run succeeded: no scenario or hook failed it, and no other error occurred.
  public var success: Bool
  /// A message about the result, or `nil` if there is none.
  public var message: String?
  /// An error outside steps and hooks, or `nil` if there was none.
  public var exception: Exception?
  /// The reasons whose English words are in the message. The JSON object doesn't contain the reasons. The stream
  /// declares them in attachments.
  package var reasons: [Reason] = []

  private enum CodingKeys: String, CodingKey {
    case testRunStartedId
    case timestamp
    case success
    case message
    case exception
  }

  /// Creates a message with the given values.
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

  /// Encodes the message as a JSON object.
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
