/// A thrown error, or another failure that is reported as one.
public struct Exception: Sendable, Hashable, Decodable, JSONEncodable {
  /// The type of the error.
  public var type: String
  /// The error message, or `nil` if there is none.
  public var message: String?
  /// The message and the stack trace of the error, or `nil` if they aren't known.
  public var stackTrace: String?

  /// Creates an exception with the given values.
  public init(
    type: String,
    message: String? = nil,
    stackTrace: String? = nil
  ) {
    self.type = type
    self.message = message
    self.stackTrace = stackTrace
  }

  /// Encodes the exception as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("type", type)
    writer.field("message", message)
    writer.field("stackTrace", stackTrace)
    writer.endObject()
  }
}
