/// A line of a source, as byte offsets.
struct Line {
  /// The 1-based line number.
  let number: Int
  let start: Int
  /// The offset of the first byte that isn't whitespace; `end` if there is none.
  let textStart: Int
  /// The offset of the line feed, or the end of the source.
  let end: Int
  /// The width of the indentation in Unicode scalars.
  let indent: Int
  /// Whether all bytes are ASCII.
  private let isASCII: Bool

  @inline(__always)
  init(number: Int, start: Int, end: Int, isASCII: Bool, in bytes: Span<UInt8>) {
    self.number = number
    self.start = start
    self.end = end
    self.isASCII = isASCII
    let spaces = bytes.countRepeats(of: UInt8(ascii: " "), from: start, to: end)
    self.textStart = bytes.skipSpaces(from: start + spaces, to: end)
    self.indent = isASCII ? textStart - start : bytes.countScalars(from: start, to: textStart)
  }

  var isEmpty: Bool { textStart == end }

  /// The location of the first character that isn't whitespace.
  var location: Location { location(atColumn: indent + 1) }

  /// The location of the start of the line.
  var wholeLocation: Location { location(atColumn: 1) }

  @inline(__always)
  func location(atColumn column: Int) -> Location { Location(lineInSource: number, column: column) }

  /// Returns the number of Unicode scalars in `start..<end`, a range within the line.
  @inline(__always)
  func countScalars(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
    isASCII ? end - start : bytes.countScalars(from: start, to: end)
  }

  /// Returns the text from `start` to the end of the line, without trailing carriage returns.
  func text(from start: Int, in bytes: Span<UInt8>) -> TextSlice {
    var end = end
    while end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return TextSlice(start: start, end: end)
  }

  /// Returns the text from `start` to the end of the line, without surrounding whitespace.
  @inline(__always)
  func trimmed(from start: Int, in bytes: Span<UInt8>) -> TextSlice {
    let start = bytes.skipSpaces(from: start, to: end)
    return TextSlice(start: start, end: bytes.trimSpaces(from: start, to: end))
  }
}
