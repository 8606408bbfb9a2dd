/// A writer of messages as newline-delimited JSON in one buffer.
public struct NDJSONWriter: Sendable {
  private var writer = JSONWriter()

  /// The lines written since the writer was created or last passed them on.
  public var bytes: [UInt8] { writer.bytes }

  /// The size of the lines in bytes.
  public var count: Int { writer.count }

  /// Creates an empty writer.
  public init() {}

  /// Appends one message as one line.
  public mutating func append(_ envelope: Envelope) {
    envelope.encode(to: &writer)
    writer.endLine()
  }

  /// Appends a message of a live run as one line or, for a feature file, as several.
  package mutating func append(_ message: LiveMessage) { message.encode(to: &writer) }

  /// Passes the lines on without copying them, and discards them if `body` doesn't throw.
  public mutating func passOn<Failure: Error>(to body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try writer.passOn(to: body)
  }
}
