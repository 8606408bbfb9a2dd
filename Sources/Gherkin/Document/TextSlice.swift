/// A range of bytes in a document's source or in its unescaped text.
struct TextSlice {
  private static let unescapedFlag: UInt32 = 1 << 31

  private let packedStart: UInt32
  private let packedCount: UInt32

  static let empty = TextSlice(start: 0, end: 0)

  @inline(__always)
  init(start: Int, end: Int) {
    self.packedStart = UInt32(truncatingIfNeeded: start)
    self.packedCount = UInt32(truncatingIfNeeded: end - start)
  }

  /// Creates a slice of the unescaped text.
  init(unescapedStart start: Int, end: Int) {
    self.packedStart = UInt32(truncatingIfNeeded: start) | Self.unescapedFlag
    self.packedCount = UInt32(truncatingIfNeeded: end - start)
  }

  /// Returns a subrange of this slice, given by offsets into the same text.
  func slice(from start: Int, to end: Int) -> TextSlice {
    isUnescaped ? TextSlice(unescapedStart: start, end: end) : TextSlice(start: start, end: end)
  }

  var isUnescaped: Bool { packedStart & Self.unescapedFlag != 0 }
  var start: Int { Int(packedStart & ~Self.unescapedFlag) }
  var count: Int { Int(packedCount) }
  var end: Int { start + count }
  var isEmpty: Bool { packedCount == 0 }
}
