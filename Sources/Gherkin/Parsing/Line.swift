/// One line of a source, by its bytes' places.
struct Line {
  /// Counted from 1.
  let number: Int
  let start: Int
  /// The first byte that is not white space; `end` in an empty line.
  let textStart: Int
  /// The end without the line feed.
  let end: Int

  var isEmpty: Bool { textStart == end }

  func location(in bytes: Span<UInt8>) -> Location {
    Location(line: number, column: bytes.countScalars(from: start, to: textStart) + 1)
  }

  /// The whole line without carriage returns at its end.
  func wholeText(in bytes: Span<UInt8>) -> (start: Int, end: Int) {
    var end = end
    while end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (start, end)
  }

  /// The text from `from` on, trimmed.
  func trimmed(from: Int, in bytes: Span<UInt8>) -> TextSlice {
    let start = bytes.skipSpaces(from: from, to: end)
    return TextSlice(start: start, end: bytes.trimSpaces(from: start, to: end))
  }
}
