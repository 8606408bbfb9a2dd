public import CucumberMessages

/// The messages of a run, as stored in a file.
public struct StoredStream: Sendable {
  /// A name for display, such as the path of the file.
  public let name: String

  /// The messages that were written.
  public let envelopes: [Envelope]

  /// Creates a stream from messages.
  public init(name: String, envelopes: [Envelope]) {
    self.name = name
    self.envelopes = envelopes
  }

  /// Reads lines of JSON. Ignores a truncated last line, which a killed run can leave.
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

  /// The time at which the run began, or `nil` if the stream ends before that.
  var startedAt: Timestamp? {
    for case .testRunStarted(let started) in envelopes { return started.timestamp }
    return nil
  }

  /// The settings of the run, if the stream contains them.
  var settings: RunSettings? {
    for case .attachment(let attachment) in envelopes {
      if let settings = RunSettings(attachment) { return settings }
    }
    return nil
  }
}
