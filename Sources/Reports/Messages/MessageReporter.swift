public import CucumberMessages

/// Writes the stream itself, as lines of JSON.
public struct MessageReporter: Reporter {
  private let sink: ReportSink
  private var writer = NDJSONWriter()

  /// Creates a reporter that writes to the sink.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  /// Writes the message; what belongs to one scenario reaches the sink together.
  public mutating func receive(
    _ envelope: Envelope,
    ending scenario: RunModel.Scenario?,
    in run: RunModel
  ) throws {
    writer.append(envelope)
    if scenario != nil || writer.bytes.count >= Self.bufferSize { try flush() }
  }

  /// Writes what is left.
  public mutating func finish(_ run: RunModel) throws { try flush() }

  private static let bufferSize = 65_536

  private mutating func flush() throws {
    guard !writer.bytes.isEmpty else { return }
    try sink(writer.bytes)
    writer.removeAll()
  }
}
