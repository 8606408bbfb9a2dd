extension JSONRPC {
  /// A way to separate messages in a stream.
  package enum Framing: Sendable {
    /// A header with the length of the message, as in LSP 3.17 ("Base Protocol").
    case contentLength
    /// A line per message, as in MCP ("stdio").
    case lines

    /// Returns a message with the header or terminator that separates it from other messages.
    func frame(_ message: [UInt8]) -> [UInt8] {
      switch self {
      case .contentLength: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
      case .lines: message + [UInt8(ascii: "\n")]
      }
    }
  }

  /// A reader that splits a stream of bytes into messages.
  ///
  /// After invalid bytes or a message that exceeds the limit, the reader reports a failure and continues with the next
  /// message. It never stores more than one message and one chunk of the stream.
  package struct FrameReader {
    /// The default size limit of a message in bytes, which is enough for an escaped file of 10 MB.
    package static let defaultLimit = 1 << 26
    /// The maximum size of a header in bytes.
    private static let headerLimit = 1 << 12

    private let framing: Framing
    private let limit: Int
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of the buffer that were searched without finding an end.
    private var searchedCount = 0
    private var state = State.start

    /// A state of the reader, which determines the meaning of the next bytes.
    private enum State {
      /// The next bytes are a header or a line.
      case start
      case content(count: Int)
      /// The next bytes are the rest of a message that exceeds the limit.
      case skippedContent(count: Int)
      case skippedHeader, skippedLine
    }

    package init(_ framing: Framing, limit: Int = defaultLimit) {
      self.framing = framing
      self.limit = limit
    }

    /// Adds the next bytes of the stream and returns the complete messages and the failures, in order.
    package mutating func read(_ bytes: [UInt8]) -> [Result<[UInt8], Failure>] {
      buffer += bytes
      var messages: [Result<[UInt8], Failure>] = []
      while let message = next() { messages.append(message) }
      return messages
    }

    private mutating func next() -> Result<[UInt8], Failure>? {
      switch state {
      case .content(let count):
        guard buffer.count >= count else { return nil }
        state = .start
        return .success(take(count))
      case .skippedContent(let count):
        let skipped = take(min(count, buffer.count)).count
        state = skipped < count ? .skippedContent(count: count - skipped) : .start
        return skipped < count ? nil : next()
      case .skippedHeader, .skippedLine:
        guard let end = framing == .lines ? endOfLine : endOfHeader else {
          // The end of the header may have arrived only in part.
          _ = take(max(0, buffer.count - 3))
          return nil
        }
        _ = take(end)
        state = .start
        return next()
      case .start:
        return framing == .lines ? nextLine() : nextHeader()
      }
    }

    private mutating func nextLine() -> Result<[UInt8], Failure>? {
      while let end = endOfLine {
        let line = take(end).dropLast()
        if line.count > limit { return .failure(tooLarge) }
        if line.contains(where: { $0 > UInt8(ascii: " ") }) { return .success(Array(line)) }
      }
      guard buffer.count > limit else { return nil }
      state = .skippedLine
      return .failure(tooLarge)
    }

    /// Reads the header fields up to an empty line, and then the message.
    private mutating func nextHeader() -> Result<[UInt8], Failure>? {
      let end = endOfHeader
      if end ?? buffer.count > Self.headerLimit {
        state = .skippedHeader
        return .failure(Failure(.parseError, "the header is longer than \(Self.headerLimit) bytes"))
      }
      guard let end else { return nil }
      guard let count = Self.contentLength(take(end)) else {
        return .failure(Failure(.parseError, "the header must be 'Content-Length: ' followed by the number of bytes"))
      }
      if count > limit {
        state = .skippedContent(count: count)
        return .failure(tooLarge)
      }
      state = .content(count: count)
      return next()
    }

    private var tooLarge: Failure { Failure(.invalidRequest, "the message is larger than \(limit) bytes") }

    /// Returns the value of the `Content-Length` field, or `nil` if it is missing or invalid. Ignores the case of field
    /// names.
    private static func contentLength(_ header: [UInt8]) -> Int? {
      for line in header.split(whereSeparator: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) {
        let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length" else {
          continue
        }
        let value = String(decoding: parts[1], as: UTF8.self).filter { $0 != " " }
        return Int(value).flatMap { $0 >= 0 ? $0 : nil }
      }
      return nil
    }

    // MARK: Buffer

    /// The number of bytes through the end of the first line, or `nil` if the buffer doesn't contain that end.
    private var endOfLine: Int? {
      mutating get { end { _ in true } }
    }

    /// The number of bytes through the first empty line, or `nil` if the buffer doesn't contain one.
    private var endOfHeader: Int? {
      mutating get { end { $0.suffix(3).elementsEqual("\r\n\r".utf8) } }
    }

    /// Returns the number of bytes through the first line feed for which the closure returns `true`, given the bytes
    /// before that line feed. Returns `nil` if there is no such line feed.
    private mutating func end(_ isEnd: (_ before: ArraySlice<UInt8>) -> Bool) -> Int? {
      while let index = buffer[searchedCount...].firstIndex(of: UInt8(ascii: "\n")) {
        if isEnd(buffer[..<index]) { return index + 1 }
        searchedCount = index + 1
      }
      searchedCount = buffer.count
      return nil
    }

    /// Removes bytes from the start of the buffer and returns them.
    private mutating func take(_ count: Int) -> [UInt8] {
      let bytes = Array(buffer.prefix(count))
      buffer.removeFirst(bytes.count)
      searchedCount = 0
      return bytes
    }
  }
}
