/// One line of a source, by its bytes' places.
struct Line {
  /// Counted from 1.
  let number: Int
  let start: Int
  /// The first byte that is not white space; `end` in an empty line.
  let textStart: Int
  /// The end without the line feed.
  let end: Int
  /// The white space before the text, in scalars.
  let indent: Int

  @inline(__always)
  init(number: Int, start: Int, end: Int, in bytes: Span<UInt8>) {
    self.number = number
    self.start = start
    self.end = end
    let spaces = bytes.countRepeats(of: UInt8(ascii: " "), from: start, to: end)
    self.textStart = bytes.skipSpaces(from: start + spaces, to: end)
    self.indent = spaces + bytes.countScalars(from: start + spaces, to: textStart)
  }

  var isEmpty: Bool { textStart == end }

  /// The place of the text.
  var location: Location { Location(line: number, column: indent + 1) }

  /// The place of the whole line.
  var wholeLocation: Location { Location(line: number, column: 1) }

  /// The line from `start` on, without carriage returns at its end.
  func text(from start: Int, in bytes: Span<UInt8>) -> TextSlice {
    var end = end
    while end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return TextSlice(start: start, end: end)
  }

  /// The text from `start` on, trimmed.
  func trimmed(from start: Int, in bytes: Span<UInt8>) -> TextSlice {
    let start = bytes.skipSpaces(from: start, to: end)
    return TextSlice(start: start, end: bytes.trimSpaces(from: start, to: end))
  }
}
