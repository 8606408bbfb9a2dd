/// A message that reports the start of an attempt of a test case.
public struct TestCaseStarted: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID of this attempt.
  public var id: String
  /// The ID of the test case.
  public var testCaseId: String
  /// The time of the event.
  public var timestamp: Timestamp
  /// The number of the attempt: 0 for the first, plus 1 for each retry.
  public var attempt: Int
  /// The ID of the worker that runs the test case, or `nil` if the run has only one.
  public var workerId: String?

  /// Creates a message with the given values.
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

  /// Encodes the message as a JSON object.
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

/// A message that reports the start of a step or hook of a test case.
public struct TestStepStarted: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID of the attempt.
  public var testCaseStartedId: String
  /// The ID of the step or hook in the test case.
  public var testStepId: String
  /// The time of the event.
  public var timestamp: Timestamp

  /// Creates a message with the given values.
  public init(
    testCaseStartedId: String,
    testStepId: String,
    timestamp: Timestamp
  ) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.timestamp = timestamp
  }

  /// Encodes the message as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("testStepId", testStepId)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}

/// A message that reports the end of a step or hook of a test case.
public struct TestStepFinished: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID of the attempt.
  public var testCaseStartedId: String
  /// The ID of the step or hook in the test case.
  public var testStepId: String
  /// The result of the step or hook.
  public var testStepResult: TestStepResult
  /// The time of the event.
  public var timestamp: Timestamp

  /// Creates a message with the given values.
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

  /// Encodes the message as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("testStepId", testStepId)
    writer.field("testStepResult", testStepResult)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}

/// A message that reports the end of an attempt of a test case.
public struct TestCaseFinished: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID of the attempt.
  public var testCaseStartedId: String
  /// The time of the event.
  public var timestamp: Timestamp
  /// Whether another attempt follows.
  public var willBeRetried: Bool

  /// Creates a message with the given values.
  public init(
    testCaseStartedId: String,
    timestamp: Timestamp,
    willBeRetried: Bool
  ) {
    self.testCaseStartedId = testCaseStartedId
    self.timestamp = timestamp
    self.willBeRetried = willBeRetried
  }

  /// Encodes the message as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("timestamp", timestamp)
    writer.field("willBeRetried", willBeRetried)
    writer.endObject()
  }
}
