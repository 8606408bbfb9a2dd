public import CucumberMessages

/// The messages that a run left in a file.
public struct StoredStream: Sendable {
  /// The name for people, such as the path of the file.
  public let name: String

  /// The messages, as far as they were written.
  public let envelopes: [Envelope]

  /// Creates a stream from messages.
  public init(name: String, envelopes: [Envelope]) {
    self.name = name
    self.envelopes = envelopes
  }

  /// Reads lines of JSON. A truncated last line, as a killed run leaves it, is ignored.
  public init(name: String, bytes: some Collection<UInt8>) throws(NDJSONError) {
    var reader = NDJSONReader()
    reader.append(bytes)
    var envelopes: [Envelope] = []
    while let envelope = try reader.next() { envelopes.append(envelope) }
    do throws(NDJSONError) {
      if let envelope = try reader.finish() { envelopes.append(envelope) }
    } catch {
      guard case .truncated = error.problem else { throw error }
    }
    self.init(name: name, envelopes: envelopes)
  }
}

extension StoredStream {
  /// Whether the end of the run is missing.
  public var isCutOff: Bool {
    var open = 0
    var hasEnded = false
    for envelope in envelopes {
      if case .testRunStarted = envelope { open += 1 }
      if case .testRunFinished = envelope { (open, hasEnded) = (open - 1, true) }
    }
    return open > 0 || !hasEnded
  }

  /// When the run began; nil where the stream does not come that far.
  var startedAt: Timestamp? {
    for case .testRunStarted(let started) in envelopes { return started.timestamp }
    return nil
  }

  /// What the run was asked for.
  var settings: RunSettings? {
    for case .attachment(let attachment) in envelopes {
      if let settings = RunSettings(attachment) { return settings }
    }
    return nil
  }
}
