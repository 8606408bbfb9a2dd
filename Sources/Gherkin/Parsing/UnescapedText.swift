/// Texts that do not stand in the source as they are meant, in one buffer behind each other.
struct UnescapedText {
  private(set) var bytes: [UInt8] = []

  /// The offset at which the next text starts.
  var end: Int { bytes.count }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ source: Span<UInt8>, from start: Int, to end: Int) {
    for offset in start..<end { bytes.append(source[offset]) }
  }

  /// Everything that was appended since `start`.
  func slice(from start: Int) -> TextSlice {
    TextSlice(unescapedStart: start, end: bytes.count)
  }
}
