public import Gherkin

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

  /// Appends the message of a syntax tree as one line, without creating the message.
  public mutating func append(_ document: Gherkin.GherkinDocument) {
    writer.line { $0.field("gherkinDocument", document) }
  }

  /// Appends the message of a pickle as one line, without creating the message.
  public mutating func append(_ pickle: Gherkin.Pickle) { writer.line { $0.field("pickle", pickle) } }

  /// Appends a message of a live run as one line or, for a feature file, as several.
  package mutating func append(_ message: LiveMessage) { message.encode(to: &writer) }

  /// Passes the lines on in pieces, which may end within a line, and discards each unless `body` throws.
  public mutating func passOn<Failure: Error>(to body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try writer.passOn(to: body)
  }
}
