public import CucumberMessages

/// Writes the stream itself, as lines of JSON.
public struct MessageReporter: EnvelopeReporter {
  private let sink: ReportSink
  private var writer = NDJSONWriter()

  /// Creates a reporter that writes to the sink.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  /// Gathers the messages, and writes them when they are many.
  public mutating func receive(_ envelope: Envelope) throws {
    writer.append(envelope)
    if writer.count >= Self.bufferSize { try flush() }
  }

  /// Writes whole lines, so that little is lost when a run is killed.
  public mutating func flush() throws {
    guard writer.count > 0 else { return }
    try sink(writer.bytes)
    writer.removeAll()
  }

  /// Writes what is left.
  public mutating func finish() throws { try flush() }

  private static let bufferSize = 65_536
}
