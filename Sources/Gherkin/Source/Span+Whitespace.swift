/// Whitespace as the reference implementation trims it: every character for which Python's `str.isspace` is true.
extension Span where Element == UInt8 {
  /// Returns the first offset in `start..<end` that isn't whitespace, or `end` if there is none.
  @inline(__always)
  func skipSpaces(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end {
      let byte = self[offset]
      if byte == 0x20 || byte == 0x09 {
        offset += 1
      } else if byte > 0x20 && byte < 0x80 {
        return offset
      } else {
        let width = spaceWidth(at: offset, to: end)
        if width == 0 { return offset }
        offset += width
      }
    }
    return end
  }

  /// Returns the offset after the last byte in `start..<end` that isn't whitespace, or `start` if there is none.
  @inline(__always)
  func trimSpaces(from start: Int, to end: Int) -> Int {
    var offset = end
    while offset > start {
      let byte = self[offset - 1]
      if byte > 0x20 && byte < 0x80 { return offset }
      let width = byte == 0x20 ? 1 : spaceWidth(before: offset, from: start)
      if width == 0 { return offset }
      offset -= width
    }
    return start
  }

  /// Returns whether there is whitespace in `start..<end`.
  @inline(__always)
  func hasSpace(from start: Int, to end: Int) -> Bool {
    for offset in start..<end {
      let byte = self[offset]
      if byte <= 0x20 || byte >= 0x80, spaceWidth(at: offset, to: end) > 0 { return true }
    }
    return false
  }

  /// Returns the width in bytes of the whitespace scalar at `offset`, or 0 if there is none.
  func spaceWidth(at offset: Int, to end: Int) -> Int {
    let byte = self[offset]
    switch byte {
    case 0x09...0x0D, 0x1C...0x20:
      return 1
    case 0xC2 where offset + 1 < end:
      return self[offset + 1] == 0x85 || self[offset + 1] == 0xA0 ? 2 : 0
    case 0xE1...0xE3 where offset + 2 < end:
      return isWideSpace(byte, self[offset + 1], self[offset + 2]) ? 3 : 0
    default:
      return 0
    }
  }

  /// Returns the width in bytes of the whitespace scalar that ends at `offset`, or 0 if there is none.
  private func spaceWidth(before offset: Int, from start: Int) -> Int {
    let byte = self[offset - 1]
    if byte < 0x80 { return (0x09...0x0D).contains(byte) || (0x1C...0x20).contains(byte) ? 1 : 0 }
    if offset - start >= 2, self[offset - 2] == 0xC2 { return byte == 0x85 || byte == 0xA0 ? 2 : 0 }
    if offset - start >= 3, isWideSpace(self[offset - 3], self[offset - 2], byte) { return 3 }
    return 0
  }

  /// Returns whether three bytes encode U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, or U+3000.
  private func isWideSpace(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    case (0xE1, 0x9A): third == 0x80
    case (0xE2, 0x80): third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF
    case (0xE2, 0x81): third == 0x9F
    case (0xE3, 0x80): third == 0x80
    default: false
    }
  }
}
