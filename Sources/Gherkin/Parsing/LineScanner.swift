/// Cuts a source into lines at each line feed; copying it is looking ahead.
struct LineScanner {
  private var offset: Int
  private var lineNumber = 0

  /// Starts behind a byte order mark, if there is one.
  init(_ bytes: Span<UInt8>) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.offset = bytes.matches(mark, at: 0, to: bytes.count) ? mark.count : 0
  }

  /// The number of the line that an unexpected end of the file is reported at.
  var endLine: Int { lineNumber + 1 }

  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Line? {
    guard offset < bytes.count else { return nil }
    let start = offset
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    offset = end + 1
    lineNumber += 1
    return Line(number: lineNumber, start: start, textStart: bytes.skipSpaces(from: start, to: end), end: end)
  }
}
