public import Gherkin

/// A writer that encodes messages as newline-delimited JSON in a buffer.
public struct NDJSONWriter: Sendable {
  private var writer = JSONWriter()
  /// The reasons that the stream has declared so far.
  private var reasons: Set<Reason> = []

  /// The lines that were written and not yet passed on by ``passOn(to:)``.
  public var bytes: [UInt8] { writer.bytes }

  /// The size, in bytes, of the lines that were written and not yet passed on.
  public var count: Int { writer.count }

  /// Creates an empty writer.
  public init() {}

  /// Appends a message as one line. First declares those of the message's reasons that the stream hasn't declared yet.
  public mutating func append(_ envelope: Envelope) {
    for reason in envelope.reasons { declare(reason) }
    envelope.encode(to: &writer)
    writer.endLine()
  }

  /// Appends the message for a syntax tree as one line, without creating the message.
  public mutating func append(_ document: Gherkin.GherkinDocument) {
    writer.line { $0.field("gherkinDocument", document) }
  }

  /// Appends the message for a pickle as one line, without creating the message.
  public mutating func append(_ pickle: Gherkin.Pickle) { writer.line { $0.field("pickle", pickle) } }

  /// Appends a message of a live run as one line or, for a feature file, as several lines. First declares those of the
  /// message's reasons that the stream hasn't declared yet.
  package mutating func append(_ message: LiveMessage) {
    if case .envelope(let envelope) = message { return append(envelope) }
    if case .stepFinished(_, let result, _) = message, let reason = result.reason { declare(reason) }
    message.encode(to: &writer)
  }

  private mutating func declare(_ reason: Reason) {
    if reasons.insert(reason).inserted { append(.attachment(reason.declaration)) }
  }

  /// Calls `body` with the lines, chunk by chunk, and discards each chunk unless `body` throws. A chunk may end within
  /// a line.
  public mutating func passOn<Failure: Error>(to body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try writer.passOn(to: body)
  }
}
