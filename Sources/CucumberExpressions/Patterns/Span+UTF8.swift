/// Queries on valid UTF-8 text.
extension Span<UInt8> {
  /// Returns the code point that starts at a position, and its length in bytes.
  func scalar(at position: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[position])
    switch lead {
    case 0..<0x80: return (lead, 1)
    case 0..<0xE0: return ((lead & 0x1F) << 6 | continuation(position + 1), 2)
    case 0..<0xF0: return ((lead & 0x0F) << 12 | continuation(position + 1) << 6 | continuation(position + 2), 3)
    default:
      let tail = continuation(position + 1) << 12 | continuation(position + 2) << 6 | continuation(position + 3)
      return ((lead & 0x07) << 18 | tail, 4)
    }
  }

  private func continuation(_ position: Int) -> UInt32 { UInt32(self[position] & 0x3F) }

  /// Returns whether the given bytes are at a position.
  func has(_ bytes: ArraySlice<UInt8>, at position: Int) -> Bool {
    guard bytes.count <= count - position else { return false }
    let offset = position - bytes.startIndex
    for index in bytes.indices where bytes[index] != self[index + offset] { return false }
    return true
  }

  /// Returns whether an assertion holds at a position.
  func holds(_ assertion: PatternNode.Assertion, at position: Int) -> Bool {
    switch assertion {
    case .start: position == 0
    case .end: position == count
    case .lineStart: position == 0 || isLineTerminator(before: position)
    case .lineEnd: position == count || isLineTerminator(at: position)
    case .wordBoundary: isWord(before: position) != isWord(at: position)
    case .notWordBoundary: isWord(before: position) == isWord(at: position)
    }
  }

  private func isWord(at position: Int) -> Bool {
    position < count && ScalarRanges.word.contains(UInt32(self[position]))
  }

  private func isWord(before position: Int) -> Bool { position > 0 && isWord(at: position - 1) }

  private func isLineTerminator(at position: Int) -> Bool {
    ScalarRanges.lineTerminator.contains(scalar(at: position).value)
  }

  private func isLineTerminator(before position: Int) -> Bool {
    var start = position - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return isLineTerminator(at: start)
  }
}
