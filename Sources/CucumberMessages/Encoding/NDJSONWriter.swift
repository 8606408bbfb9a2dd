/// Writes messages as lines of JSON, many to one buffer.
public struct NDJSONWriter: Sendable {
  private var writer = JSONWriter()

  /// The lines written since the writer was made or last emptied.
  public var bytes: [UInt8] { writer.bytes }

  /// How many bytes they are.
  public var count: Int { writer.count }

  /// Creates a writer with nothing written.
  public init() {}

  /// Writes one message as one line.
  public mutating func append(_ envelope: Envelope) {
    envelope.encode(to: &writer)
    writer.endLine()
  }

  /// Forgets the lines written so far, which the caller has passed on.
  public mutating func removeAll() { writer.removeAll() }
}
