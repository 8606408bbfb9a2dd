/// How a step or hook ended.
public struct TestStepResult: Sendable, Hashable, Decodable, JSONEncodable {
  /// The error, its stack trace included, or the reason of a skip.
  public var message: String?
  /// The error in its parts.
  public var exception: Exception?
  /// The result.
  public var status: Status
  /// How long it took.
  public var duration: Duration

  /// Creates the message from its parts.
  public init(
    message: String? = nil,
    exception: Exception? = nil,
    status: Status,
    duration: Duration
  ) {
    self.message = message
    self.exception = exception
    self.status = status
    self.duration = duration
  }

  /// Writes the message as one JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("message", message)
    writer.field("exception", exception)
    writer.field("status", status)
    writer.field("duration", duration)
    writer.endObject()
  }
}
