extension Substring {
  /// The lines without their line feeds. There is at least one.
  ///
  /// Searches the bytes directly, because Embedded Swift retains and releases a substring for each byte that it
  /// iterates over.
  package var lines: [Substring] {
    var lines: [Substring] = []
    var start = (index: startIndex, offset: 0)
    withSpan { bytes in
      while true {
        let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start.offset, to: bytes.count)
        guard end < bytes.count else { break }
        let index = utf8.index(start.index, offsetBy: end - start.offset)
        lines.append(self[start.index..<index])
        start = (utf8.index(after: index), end + 1)
      }
    }
    lines.append(self[start.index...])
    return lines
  }

  /// The string without leading whitespace.
  package var withoutIndentation: Substring {
    let count = withSpan { $0.skipSpaces(from: 0, to: $0.count) }
    return self[utf8.index(startIndex, offsetBy: count)...]
  }
}
