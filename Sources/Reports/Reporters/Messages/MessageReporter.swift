public import CucumberMessages

/// A reporter that writes the message stream as lines of JSON.
public struct MessageReporter: EnvelopeReporter {
  private let sink: ReportSink
  private var writer = NDJSONWriter()

  /// Creates a reporter that writes to the sink.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  /// Adds the message to the buffer, and writes the buffer if it is full.
  public mutating func receive(_ envelope: Envelope) throws {
    try receive(.envelope(envelope))
  }

  /// Adds a message of a live run to the buffer, and writes the buffer if it is full.
  mutating func receive(_ message: LiveMessage) throws {
    writer.append(message)
    if writer.count >= Self.bufferSize { try flush() }
  }

  /// Writes the buffered messages, so that little is lost if the run is killed.
  public mutating func flush() throws {
    guard writer.count > 0 else { return }
    try writer.passOn(to: sink)
  }

  /// Writes the remaining messages.
  public mutating func finish() throws { try flush() }

  private static let bufferSize = 65_536
}
