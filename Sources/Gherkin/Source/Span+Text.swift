/// Searches in UTF-8 text, eight bytes at a time where that is faster.
extension Span where Element == UInt8 {
  /// Returns the first offset in `start..<end` that holds `byte`, or `end`.
  @inline(__always)
  func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = UInt64(byte) &* ones
    var offset = start
    while offset + 8 <= end {
      let difference = word(at: offset) ^ pattern
      let zeros = (difference &- ones) & ~difference & (ones << 7)
      if zeros != 0 { return offset + zeros.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < end, self[offset] != byte { offset += 1 }
    return offset
  }

  /// Returns whether a byte occurs.
  package func contains(_ byte: UInt8) -> Bool { firstOffset(of: byte, from: 0, to: count) < count }

  /// Returns whether two texts have the same bytes.
  @inline(__always)
  package func hasSameBytes(as other: Span) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      if word(at: offset) != other.word(at: offset) { return false }
      offset += 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }

  /// A hash of the bytes, for tables in memory.
  var hash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    var offset = 0
    while offset + 8 <= count {
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

  /// Returns the offset after the last `byte` in `start..<end`, or `start`.
  @inline(__always)
  func endOfLast(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    var offset = end
    while offset > start, self[offset - 1] != byte { offset -= 1 }
    return offset
  }

  /// Returns the number of Unicode scalars in `start..<end`. Both must be scalar boundaries.
  @inline(__always)
  func countScalars(from start: Int, to end: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var count = end - start
    var offset = start
    while offset + 8 <= end {
      let word = word(at: offset)
      // Continuation bytes are 10xxxxxx.
      count -= (word >> 7 & ~(word >> 6) & ones).nonzeroBitCount
      offset += 8
    }
    while offset < end {
      if self[offset] & 0xC0 == 0x80 { count -= 1 }
      offset += 1
    }
    return count
  }

  /// The number of Unicode scalars.
  package var scalarCount: Int { countScalars(from: 0, to: count) }

  /// Returns the number of consecutive occurrences of `byte` from `start`.
  @inline(__always)
  func countRepeats(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var offset = start
    while offset + 8 <= end {
      let difference = word(at: offset) ^ pattern
      if difference != 0 { return offset + difference.trailingZeroBitCount / 8 - start }
      offset += 8
    }
    while offset < end, self[offset] == byte { offset += 1 }
    return offset - start
  }

  /// Returns whether `prefix` is at `start` and ends at or before `end`.
  func hasPrefix(_ prefix: StaticString, at start: Int, to end: Int) -> Bool {
    prefix.withUTF8Buffer { prefix in
      prefix.count <= end - start && prefix.indices.allSatisfy { self[start + $0] == prefix[$0] }
    }
  }

  /// Compares bytes. Returns a negative number if these come first, 0 if they are equal, or else a positive number.
  func compare(to other: borrowing Span<UInt8>) -> Int {
    for position in 0..<min(count, other.count) where self[position] != other[position] {
      return self[position] < other[position] ? -1 : 1
    }
    return count - other.count
  }

  /// Returns the text of a slice.
  func string(_ slice: TextSlice) -> String {
    // Safe: the pointer is used within the call only.
    extracting(slice.start..<slice.end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads eight bytes as a little-endian integer.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    // Safe: any eight bytes are an integer, and the bounds are checked.
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  mutating func append(_ bytes: Span<UInt8>) {
    // Safe: the pointer is used within the call only.
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
