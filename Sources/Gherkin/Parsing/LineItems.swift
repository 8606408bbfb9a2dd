/// The tags or cells of a line, each with its own location.
struct LineItems {
  private(set) var all: [Token.Item] = []

  init() {
    all.reserveCapacity(8)
  }

  // MARK: Tags

  /// Reads `@a @b` up to a `#` after whitespace. Whitespace after an `@` isn't part of the tag.
  mutating func readTags(
    _ line: Line,
    _ bytes: Span<UInt8>,
    _ unescaped: inout UnescapedText
  ) throws(ParseError) {
    all.removeAll(keepingCapacity: true)
    let end = endOfTags(line, bytes)
    var column = line.indent + 1
    var start = line.textStart
    while start < end {
      let next = bytes.firstOffset(of: UInt8(ascii: "@"), from: start + 1, to: end)
      let nameStart = bytes.skipSpaces(from: start + 1, to: next)
      let nameEnd = bytes.trimSpaces(from: nameStart, to: next)
      let location = Location(line: line.number, column: column)
      guard !bytes.hasSpace(from: nameStart, to: nameEnd) else { throw ParseError(.whitespaceInTag, at: location) }
      var text = TextSlice(start: start, end: nameEnd)
      if nameStart > start + 1 {
        let textStart = unescaped.end
        unescaped.append(UInt8(ascii: "@"))
        unescaped.append(bytes, from: nameStart, to: nameEnd)
        text = unescaped.slice(from: textStart)
      }
      all.append(Token.Item(location: location, text: text))
      column += bytes.countScalars(from: start, to: next)
      start = next
    }
  }

  /// Returns the end of the line, or the start of the whitespace before a comment.
  func endOfTags(_ line: Line, _ bytes: Span<UInt8>) -> Int {
    var hash = bytes.firstOffset(of: UInt8(ascii: "#"), from: line.textStart, to: line.end)
    while hash < line.end {
      let end = bytes.trimSpaces(from: line.textStart, to: hash)
      if end < hash { return end }
      hash = bytes.firstOffset(of: UInt8(ascii: "#"), from: hash + 1, to: line.end)
    }
    return bytes.trimSpaces(from: line.textStart, to: line.end)
  }

  /// Reads each `` `@tag` `` in a line of Markdown.
  mutating func readMarkdownTags(_ line: Line, _ bytes: Span<UInt8>) {
    all.removeAll(keepingCapacity: true)
    let quote = UInt8(ascii: "`")
    var open = bytes.firstOffset(of: quote, from: line.textStart, to: line.end)
    while open < line.end {
      let start = open + 1
      let close = bytes.firstOffset(of: quote, from: start, to: line.end)
      if close < line.end, close > start + 1, bytes[start] == UInt8(ascii: "@") {
        let column = bytes.countScalars(from: line.start, to: start) + 1
        let text = TextSlice(start: start, end: close)
        all.append(Token.Item(location: Location(line: line.number, column: column), text: text))
        open = bytes.firstOffset(of: quote, from: close + 1, to: line.end)
      } else {
        open = close
      }
    }
  }

  // MARK: Cells

  /// Reads the trimmed text between pipes; cells with escapes go to `unescaped`.
  mutating func readCells(_ line: Line, _ bytes: Span<UInt8>, _ unescaped: inout UnescapedText) {
    all.removeAll(keepingCapacity: true)
    var column = line.indent + 2
    var start = line.textStart + 1
    var offset = start
    var isEscaped = false
    while offset < line.end {
      switch bytes[offset] {
      case UInt8(ascii: "|"):
        let textStart = bytes.skipSpaces(from: start, to: offset)
        let textEnd = bytes.trimSpaces(from: textStart, to: offset)
        let textColumn = column + bytes.countScalars(from: start, to: textStart)
        let text =
          isEscaped
          ? unescaped.appendCell(bytes, from: textStart, to: textEnd) : TextSlice(start: textStart, end: textEnd)
        all.append(Token.Item(location: Location(line: line.number, column: textColumn), text: text))
        column = textColumn + bytes.countScalars(from: textStart, to: offset) + 1
        offset += 1
        start = offset
        isEscaped = false
      case UInt8(ascii: "\\"):
        isEscaped = true
        offset += 2
      default:
        offset += 1
      }
    }
  }
}
