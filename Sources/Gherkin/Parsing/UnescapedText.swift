/// Texts that do not stand in the source as they are meant, in one buffer behind each other.
struct UnescapedText {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(256)
  }

  /// The offset at which the next text starts.
  var end: Int { bytes.count }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ source: Span<UInt8>, from start: Int, to end: Int) {
    source.extracting(start..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Everything that was appended since `start`.
  func slice(from start: Int) -> TextSlice {
    TextSlice(unescapedStart: start, end: bytes.count)
  }

  /// Appends a cell, undoing `\|`, `\\` and `\n`; a backslash before anything else stands for itself.
  mutating func appendCell(_ source: Span<UInt8>, from start: Int, to end: Int) -> TextSlice {
    let textStart = self.end
    var offset = start
    while offset < end {
      let byte = source[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\"), offset < end else {
        append(byte)
        continue
      }
      switch source[offset] {
      case UInt8(ascii: "n"):
        append(UInt8(ascii: "\n"))
      case UInt8(ascii: "|"), UInt8(ascii: "\\"):
        append(source[offset])
      default:
        append(byte)
        append(source[offset])
      }
      offset += 1
    }
    return slice(from: textStart)
  }
}
