/// A matcher that classifies lines by the rules of plain Gherkin or Markdown.
protocol TokenMatcher {
  var keywords: KeywordIndex { get }
  /// The unescaped text of cells, tags, and doc strings.
  var unescaped: UnescapedText { get set }
  /// The doc string whose closing delimiter hasn't been read yet, or `nil` if there is none.
  var docString: OpenDocString? { get set }

  init(keywords: KeywordIndex)

  /// Matches the line as the first of `kinds` that fits, or returns `nil` if none does. Reads the line's tags or cells
  /// into `items`.
  ///
  /// - Throws: An error for a malformed tag or language line.
  mutating func match(
    _ line: Line,
    _ kinds: TokenKinds,
    _ bytes: Span<UInt8>,
    _ items: inout TagsAndCells
  ) throws(ParseError) -> Token?
}

extension TokenMatcher {
  /// Returns the token for a line of the open doc string: text, or the closing delimiter with the whole content.
  /// Returns `nil` if no doc string is open.
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

  /// Opens a doc string and returns its token. The delimiter consists of `count` repetitions of the line's first
  /// character after the indentation.
  mutating func openDocString(_ line: Line, delimiterCount count: Int, _ bytes: Span<UInt8>) -> Token {
    docString = OpenDocString(line, delimiterCount: count, contentStart: unescaped.end, bytes)
    return Token(
      kind: .docStringSeparator,
      location: line.location,
      keyword: TextSlice(start: line.textStart, end: line.textStart + count),
      text: line.trimmed(from: line.textStart + count, in: bytes)
    )
  }

  /// Returns the line as a token of the kind ``TokenKind/other``.
  func other(_ line: Line, _ bytes: Span<UInt8>) -> Token {
    Token(kind: .other, location: line.wholeLocation, text: line.text(from: line.start, in: bytes))
  }
}
