/// A reader of messages in newline-delimited JSON that arrives in chunks of any size.
///
/// ```swift
/// var reader = NDJSONReader()
/// while let piece = pipe.read() {
///   reader.append(piece)
///   while let envelope = try reader.next() { handle(envelope) }
/// }
/// if let envelope = try reader.finish() { handle(envelope) }
/// ```
///
/// The reader ignores blank lines, unknown fields, and messages of unknown kinds. It counts those messages in
/// ``unknownKinds``. An unreadable line causes one error, and the next call continues after it.
public struct NDJSONReader: Sendable {
  /// The 1-based number of the last line that was read, or 0 before the first.
  public private(set) var line = 0

  /// The number of skipped messages of each unknown kind.
  public private(set) var unknownKinds: [String: Int] = [:]

  /// The reasons that the stream has declared so far, keyed by their English words.
  private var reasons: [String: Reason] = [:]

  private var buffer: [UInt8] = []
  private var lineStart = 0
  private var searchStart = 0

  /// Creates a reader at the start of a stream.
  public init() {}

  /// Appends the next bytes of the stream.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    if lineStart > 0 {
      buffer.removeFirst(lineStart)
      searchStart -= lineStart
      lineStart = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next message, or `nil` if the remaining complete lines contain none.
  public mutating func next() throws(NDJSONError) -> Envelope? {
    while let lineEnd = buffer[searchStart...].firstIndex(of: UInt8(ascii: "\n")) {
      let content = buffer[lineStart..<lineEnd]
      lineStart = lineEnd + 1
      searchStart = lineStart
      if let envelope = try read(content) { return envelope }
    }
    searchStart = buffer.count
    return nil
  }

  /// Returns the message on the last line, even if that line has no line feed, or `nil` if no message remains. Call
  /// this method when ``next()`` has returned `nil` and no more bytes will arrive.
  ///
  /// - Throws: ``NDJSONError``, with the problem ``NDJSONError/Problem/truncated`` if the stream ends within a line.
  public mutating func finish() throws(NDJSONError) -> Envelope? {
    if let envelope = try next() { return envelope }
    let content = buffer[lineStart...]
    lineStart = buffer.count
    searchStart = lineStart
    guard !content.isEmpty else { return nil }
    do {
      return try read(content)
    } catch {
      guard case .notObject = error.problem else { throw error }
      throw NDJSONError(line: error.line, problem: .truncated)
    }
  }

  /// Returns all messages of a stream, or throws the error of the first unreadable line.
  public static func envelopes(in bytes: some Collection<UInt8>) throws(NDJSONError) -> [Envelope] {
    var reader = NDJSONReader()
    reader.append(bytes)
    var envelopes: [Envelope] = []
    while let envelope = try reader.next() { envelopes.append(envelope) }
    if let envelope = try reader.finish() { envelopes.append(envelope) }
    return envelopes
  }

  private mutating func read(_ content: ArraySlice<UInt8>) throws(NDJSONError) -> Envelope? {
    line += 1
    let isBlank = content.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    if isBlank { return nil }
    do throws(NDJSONError.Problem) {
      let envelope = try Envelope(json: content)
      if case .attachment(let attachment) = envelope, let reason = Reason(declaredBy: attachment) {
        reasons[reason.english] = reason
        return nil
      }
      return reasons.isEmpty ? envelope : envelope.explained(by: reasons)
    } catch {
      guard case .unknownKind(let name) = error else { throw NDJSONError(line: line, problem: error) }
      unknownKinds[name, default: 0] += 1
      return nil
    }
  }
}
