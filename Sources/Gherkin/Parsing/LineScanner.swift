/// A scanner that splits a source at line feeds.
///
/// To look ahead, copy the scanner.
struct LineScanner {
  private var offset: Int
  private var lineNumber = 0

  /// Creates a scanner that starts after the byte order mark, if there is one.
  init(_ source: Source) {
    self.offset = source.text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The line number at which an unexpected end of file is reported.
  var endLine: Int { lineNumber + 1 }

  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Line? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let (end, isASCII) = bytes.lineEnd(from: start)
    offset = end + 1
    lineNumber += 1
    return Line(number: lineNumber, start: start, end: end, isASCII: isASCII, in: bytes)
  }
}
