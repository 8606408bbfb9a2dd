/// Decides what a line is, by the rules of one of the two syntaxes.
protocol TokenMatcher {
  var keywords: KeywordIndex { get }
  /// The tags or cells of the line that matched last.
  var items: LineItems { get }
  /// Receives the texts of cells and doc strings that contain escapes.
  var unescaped: UnescapedText { get set }
  /// The doc string that began on a line before.
  var docString: OpenDocString? { get set }

  init(keywords: KeywordIndex)

  /// The line as the first of the kinds that it can be, or nil; throws where it nearly is one but wrong.
  mutating func match(_ line: Line, _ kinds: TokenKinds, _ bytes: Span<UInt8>) throws(ParseError) -> Token?
}

extension TokenMatcher {
  /// A line of the open doc string: the closing delimiter with all of the content, or text.
  mutating func matchDocStringLine(_ line: Line, _ bytes: Span<UInt8>) -> Token? {
    guard var open = docString else { return nil }
    if open.isClosed(by: line, bytes) {
      docString = nil
      return Token(
        kind: .docStringSeparator,
        location: line.location,
        keyword: TextSlice(start: line.textStart, end: line.textStart + open.delimiterCount),
        text: unescaped.slice(from: open.contentStart)
      )
    }
    let text = open.append(line, bytes, to: &unescaped)
    docString = open
    return Token(kind: .other, location: line.wholeLocation, text: text)
  }

  /// Opens a doc string whose delimiter is the character at the start of the text, `count` times.
  mutating func openDocString(_ line: Line, delimiterCount count: Int, _ bytes: Span<UInt8>) -> Token {
    docString = OpenDocString(line, delimiterCount: count, contentStart: unescaped.end, bytes)
    return Token(
      kind: .docStringSeparator,
      location: line.location,
      keyword: TextSlice(start: line.textStart, end: line.textStart + count),
      text: line.trimmed(from: line.textStart + count, in: bytes)
    )
  }

  /// The line as text.
  func other(_ line: Line, _ bytes: Span<UInt8>) -> Token {
    Token(kind: .other, location: line.wholeLocation, text: line.text(from: line.start, in: bytes))
  }
}
