/// Searches and comparisons of UTF-8 text, eight bytes at a time where that is faster.
extension Span where Element == UInt8 {
  /// Returns the first offset in `start..<end` that holds `byte`, or `end` if there is none.
  @inline(__always)
  func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    firstOffset(of: byte, or: byte, from: start, to: end)
  }

  /// Returns the first offset in `start..<end` that holds one of two bytes, or `end` if there is none.
  @inline(__always)
  func firstOffset(of first: UInt8, or second: UInt8, from start: Int, to end: Int) -> Int {
    let (firstPattern, secondPattern) = (RepeatedByte(first), RepeatedByte(second))
    var offset = start
    while offset < end, offset <= lastWord {
      let word = word(at: offset)
      let matches = firstPattern.matches(in: word) | secondPattern.matches(in: word)
      if matches != 0 { return Swift.min(offset &+ matches.trailingZeroBitCount / 8, end) }
      offset += 8
    }
    while offset < end, self[offset] != first, self[offset] != second { offset += 1 }
    return Swift.min(offset, end)
  }

  /// Returns the offset of the first line feed at or after `start`, or the end of the span if there is none. Also
  /// returns whether all bytes from `start` to that offset are ASCII.
  @inline(__always)
  func lineEnd(from start: Int) -> (offset: Int, isASCII: Bool) {
    let pattern = RepeatedByte(UInt8(ascii: "\n"))
    precondition(start >= 0, "the line starts before the span")
    var seen: UInt64 = 0
    var offset = start
    while offset <= lastWord {
      let word = word(at: offset)
      let matches = pattern.matches(in: word)
      if matches != 0 {
        seen |= word & (matches ^ (matches &- 1))
        return (offset &+ matches.trailingZeroBitCount / 8, seen & RepeatedByte.highBits == 0)
      }
      seen |= word
      offset += 8
    }
    while offset < count, self[offset] != UInt8(ascii: "\n") {
      seen |= UInt64(self[offset])
      offset += 1
    }
    return (offset, seen & RepeatedByte.highBits == 0)
  }

  /// Returns whether the span contains a byte.
  package func contains(_ byte: UInt8) -> Bool { firstOffset(of: byte, from: 0, to: count) < count }

  /// Returns whether two spans contain the same bytes.
  @inline(__always)
  package func hasSameBytes(as other: Span) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset <= lastWord {
      if word(at: offset) != other.word(at: offset) { return false }
      offset += 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }

  /// A hash of the bytes, for hash tables in memory.
  var hash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    var offset = 0
    while offset <= lastWord {
      add(word(at: offset))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < count {
      rest = rest << 8 | UInt64(self[offset])
      offset += 1
    }
    add(rest)
    return hash
  }

  /// Returns the offset after the last `byte` in `start..<end`, or `start` if there is none.
  @inline(__always)
  func endOfLast(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    var offset = end
    while offset > start, self[offset - 1] != byte { offset -= 1 }
    return offset
  }

  /// Returns the number of Unicode scalars in `start..<end`. Both offsets must be scalar boundaries.
  @inline(__always)
  func countScalars(from start: Int, to end: Int) -> Int {
    var count = end - start
    var offset = start
    while offset <= end - 8 {
      let word = word(at: offset)
      // Continuation bytes have the form 10xxxxxx.
      count -= (word >> 7 & ~(word >> 6) & RepeatedByte.ones).nonzeroBitCount
      offset += 8
    }
    while offset < end {
      if self[offset] & 0xC0 == 0x80 { count -= 1 }
      offset += 1
    }
    return count
  }

  /// The number of Unicode scalars in the span.
  package var scalarCount: Int { countScalars(from: 0, to: count) }

  /// Returns the number of consecutive occurrences of `byte` at the start of `start..<end`.
  @inline(__always)
  func countRepeats(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let pattern = RepeatedByte(byte)
    var offset = start
    while offset < end, offset <= lastWord {
      let difference = word(at: offset) ^ pattern.bytes
      if difference != 0 { return Swift.min(offset &+ difference.trailingZeroBitCount / 8, end) &- start }
      offset += 8
    }
    while offset < end, self[offset] == byte { offset += 1 }
    return Swift.min(offset, end) - start
  }

  /// Returns whether `prefix` starts at `start` and ends at or before `end`.
  func hasPrefix(_ prefix: StaticString, at start: Int, to end: Int) -> Bool {
    prefix.withUTF8Buffer { prefix in
      prefix.count <= end - start && prefix.indices.allSatisfy { self[start + $0] == prefix[$0] }
    }
  }

  /// Compares two spans byte by byte. Returns a negative number if this one comes first, 0 if they are equal, and a
  /// positive number otherwise.
  func compare(to other: borrowing Span<UInt8>) -> Int {
    for position in 0..<min(count, other.count) where self[position] != other[position] {
      return self[position] < other[position] ? -1 : 1
    }
    return count - other.count
  }

  /// Returns the bytes of a slice as a string.
  func string(_ slice: TextSlice) -> String { String(extracting(slice.start..<slice.end)) }

  /// Reads up to eight bytes as a little-endian integer, with zeros for bytes after the end.
  @inline(__always)
  func head(at start: Int) -> UInt64 {
    if start <= lastWord { return word(at: start) }
    var head: UInt64 = 0
    for offset in (start..<count).reversed() { head = head << 8 | UInt64(self[offset]) }
    return head
  }

  /// The last offset at which eight bytes can be read; negative if there are fewer than eight.
  @inline(__always)
  private var lastWord: Int { count &- 8 }

  /// Reads eight bytes as a little-endian integer.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= lastWord, "eight bytes must be in the span")
    // Safe: any eight bytes form an integer, and the bounds are checked above in a form that the compiler can merge
    // with loop conditions.
    return UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }
}

/// A byte repeated eight times, for comparison with eight bytes at once.
private struct RepeatedByte {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits = ones << 7

  let bytes: UInt64

  @inline(__always)
  init(_ byte: UInt8) { bytes = UInt64(byte) &* Self.ones }

  /// Returns 0 if no byte of `word` equals this byte. Otherwise, the lowest bit that is set is in the first equal byte.
  @inline(__always)
  func matches(in word: UInt64) -> UInt64 {
    let difference = word ^ bytes
    return (difference &- Self.ones) & ~difference & Self.highBits
  }
}

extension String {
  /// Creates a string from UTF-8 bytes.
  package init(_ utf8: Span<UInt8>) {
    // Safe: the pointer doesn't escape the closure.
    self = utf8.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}

extension RangeReplaceableCollection<UInt8> {
  /// Appends the bytes of a span.
  mutating func append(_ bytes: Span<UInt8>) {
    // Safe: the pointer doesn't escape the closure.
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
