public import CucumberMessages

/// The messages of a run, as stored in a file.
public struct StoredStream: Sendable {
  /// A name for the stream, such as the path of the file.
  public let name: String

  /// The messages in the file.
  public let envelopes: [Envelope]

  /// The unknown kinds of messages in the file. Messages of these kinds are ignored.
  let unknownKinds: [String]

  /// Whether the file ends in the middle of a line.
  private let isTruncated: Bool

  /// Creates a stream from messages.
  public init(name: String, envelopes: [Envelope]) {
    self.init(name: name, envelopes: envelopes, unknownKinds: [], isTruncated: false)
  }

  /// Creates a stream from lines of JSON. A truncated last line, which a killed run can leave behind, is ignored, but
  /// the stream counts as truncated. Throws an error for any other invalid line.
  public init(name: String, bytes: some Collection<UInt8>) throws(NDJSONError) {
    var reader = NDJSONReader()
    reader.append(bytes)
    var envelopes: [Envelope] = []
    var isTruncated = false
    while let envelope = try reader.next() { envelopes.append(envelope) }
    do throws(NDJSONError) {
      if let envelope = try reader.finish() { envelopes.append(envelope) }
    } catch {
      guard case .truncated = error.problem else { throw error }
      isTruncated = true
    }
    self.init(
      name: name,
      envelopes: envelopes,
      unknownKinds: reader.unknownKinds.keys.sorted(),
      isTruncated: isTruncated
    )
  }

  private init(name: String, envelopes: [Envelope], unknownKinds: [String], isTruncated: Bool) {
    self.name = name
    self.envelopes = envelopes
    self.unknownKinds = unknownKinds
    self.isTruncated = isTruncated
  }
}

extension StoredStream {
  /// Whether the beginning or the end of the run is missing, or the file ends in the middle of a line.
  public var isCutOff: Bool {
    var hasBegun = false
    var hasEnded = false
    for envelope in envelopes {
      if case .testRunStarted = envelope { hasBegun = true }
      if case .testRunFinished = envelope { hasEnded = true }
    }
    return isTruncated || !hasBegun || !hasEnded
  }

  /// Whether the file contains several runs, which may use the same IDs.
  var hasSeveralRuns: Bool {
    let starts = envelopes.count { if case .testRunStarted = $0 { true } else { false } }
    let headers = envelopes.count { if case .meta = $0 { true } else { false } }
    return starts > 1 || headers > 1
  }

  /// Whether there are messages after the end of the run.
  var continuesAfterEnd: Bool {
    guard let end = envelopes.firstIndex(where: { if case .testRunFinished = $0 { true } else { false } }) else {
      return false
    }
    return end < envelopes.count - 1
  }

  /// The time at which the run began, or `nil` if the stream doesn't contain the beginning of the run.
  var startedAt: Timestamp? {
    for case .testRunStarted(let started) in envelopes { return started.timestamp }
    return nil
  }

  /// The list of requirements, or `nil` if the stream doesn't contain one.
  package var requirements: RequirementList? {
    for case .attachment(let attachment) in envelopes {
      if let list = RequirementList(attachment) { return list }
    }
    return nil
  }

  /// The settings of the run, or `nil` if the stream doesn't contain them.
  package var settings: RunSettings? {
    for case .attachment(let attachment) in envelopes {
      if let settings = RunSettings(attachment) { return settings }
    }
    return nil
  }

  /// Whether the run ended successfully.
  package var isSuccess: Bool {
    for case .testRunFinished(let finished) in envelopes { return finished.success }
    return false
  }
}
