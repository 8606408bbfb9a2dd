/// A buffer for text that differs from the source, such as unescaped cells and doc strings.
struct UnescapedText {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(256)
  }

  /// The offset, in bytes, at which the next appended text starts.
  var end: Int { bytes.count }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ source: Span<UInt8>, from start: Int, to end: Int) {
    bytes.append(source.extracting(start..<end))
  }

  /// Returns the slice of the text appended since the offset `start`.
  func slice(from start: Int) -> TextSlice {
    TextSlice(unescapedStart: start, end: bytes.count)
  }

  /// Returns a slice as a string.
  func string(_ slice: TextSlice) -> String { bytes.withSpan { $0.string(slice) } }

  /// Appends a cell with its escapes `\|`, `\\`, and `\n` resolved, and returns its slice. Keeps any other backslash.
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
