/// A doc string whose closing delimiter hasn't been read yet.
struct OpenDocString {
  let delimiterCount: Int
  /// The offset of the doc string's content in the unescaped text.
  let contentStart: Int
  /// The delimiter's character.
  private let quote: UInt8
  /// The indentation to remove from each line, in Unicode scalars.
  private let indent: Int
  private var isEmpty = true

  init(_ line: Line, delimiterCount: Int, contentStart: Int, _ bytes: Span<UInt8>) {
    self.delimiterCount = delimiterCount
    self.contentStart = contentStart
    self.quote = bytes[line.textStart]
    self.indent = line.indent
  }

  func isClosed(by line: Line, _ bytes: Span<UInt8>) -> Bool {
    bytes.countRepeats(of: quote, from: line.textStart, to: line.end) >= delimiterCount
  }

  /// Appends a line to the content and returns the line's text.
  mutating func append(_ line: Line, _ bytes: Span<UInt8>, to unescaped: inout UnescapedText) -> TextSlice {
    if !isEmpty { unescaped.append(UInt8(ascii: "\n")) }
    isEmpty = false
    let textStart = unescaped.end
    let text = line.text(from: start(of: line, bytes), in: bytes)
    var offset = text.start
    while delimiterCount == 3, let escape = escapedDelimiter(bytes, from: offset, to: text.end) {
      unescaped.append(bytes, from: offset, to: escape)
      for _ in 0..<3 { unescaped.append(quote) }
      offset = escape + 6
    }
    unescaped.append(bytes, from: offset, to: text.end)
    return unescaped.slice(from: textStart)
  }

  /// Returns the offset of a line's content: after the doc string's indentation, or after the line's own indentation if
  /// that is smaller.
  func start(of line: Line, _ bytes: Span<UInt8>) -> Int {
    guard line.indent >= indent else { return line.textStart }
    var offset = line.start
    for _ in 0..<indent { offset += max(bytes.spaceWidth(at: offset, to: line.end), 1) }
    return offset
  }

  /// Returns the offset of the first delimiter whose characters are all preceded by a backslash, or `nil` if there is
  /// none.
  private func escapedDelimiter(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var offset = start
    while true {
      offset = bytes.firstOffset(of: UInt8(ascii: "\\"), from: offset, to: end)
      guard offset + 6 <= end else { return nil }
      let isDelimiter = stride(from: offset, to: offset + 6, by: 2).allSatisfy {
        bytes[$0] == UInt8(ascii: "\\") && bytes[$0 + 1] == quote
      }
      if isDelimiter { return offset }
      offset += 1
    }
  }
}
