/// A matcher that classifies lines by the rules of plain Gherkin.
struct GherkinMatcher: TokenMatcher {
  private(set) var keywords: KeywordIndex
  var unescaped = UnescapedText()
  var docString: OpenDocString?

  init(keywords: KeywordIndex) {
    self.keywords = keywords
  }

  @inline(__always)
  mutating func match(
    _ line: Line,
    _ kinds: TokenKinds,
    _ bytes: Span<UInt8>,
    _ items: inout TagsAndCells
  ) throws(ParseError) -> Token? {
    if docString != nil { return matchDocStringLine(line, bytes) }
    if line.isEmpty {
      if kinds.contains(.empty) { return Token(kind: .empty, location: line.wholeLocation) }
    } else if let token = try matchText(line, kinds, bytes, &items) {
      return token
    }
    return kinds.contains(.other) ? other(line, bytes) : nil
  }

  /// Matches a line by its first character. Keywords never start with `#`, `@`, `|`, `"`, or a backtick.
  @inline(__always)
  private mutating func matchText(
    _ line: Line,
    _ kinds: TokenKinds,
    _ bytes: Span<UInt8>,
    _ items: inout TagsAndCells
  ) throws(ParseError) -> Token? {
    switch bytes[line.textStart] {
    case UInt8(ascii: "#"):
      if kinds.contains(.language), let token = try matchLanguage(line, bytes) { return token }
      guard kinds.contains(.comment) else { return nil }
      return Token(kind: .comment, location: line.wholeLocation, text: line.text(from: line.start, in: bytes))
    case UInt8(ascii: "@"):
      guard kinds.contains(.tagLine) else { return nil }
      try items.readTags(line, bytes, &unescaped)
      return Token(kind: .tagLine, location: line.location)
    case UInt8(ascii: "|"):
      guard kinds.contains(.tableRow) else { return nil }
      items.readCells(line, bytes, &unescaped)
      return Token(kind: .tableRow, location: line.location)
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      let quote = bytes[line.textStart]
      guard kinds.contains(.docStringSeparator),
        bytes.countRepeats(of: quote, from: line.textStart, to: line.end) >= 3
      else { return nil }
      return openDocString(line, delimiterCount: 3, bytes)
    default:
      guard let keyword = keywords.keyword(kinds, bytes, at: line.textStart, to: line.end) else { return nil }
      return Token(
        kind: keyword.kind,
        location: line.location,
        keyword: TextSlice(start: line.textStart, end: line.textStart + keyword.count),
        keywordType: keyword.type,
        text: line.trimmed(from: line.textStart + keyword.matchedCount, in: bytes)
      )
    }
  }

  /// Reads a line such as `# language: pl` and switches to that language's keywords, or returns `nil` for any other
  /// comment.
  ///
  /// - Throws: An error if the language is unknown.
  private mutating func matchLanguage(_ line: Line, _ bytes: Span<UInt8>) throws(ParseError) -> Token? {
    let word: StaticString = "language"
    var offset = bytes.skipSpaces(from: line.textStart + 1, to: line.end)
    guard bytes.hasPrefix(word, at: offset, to: line.end) else { return nil }
    offset = bytes.skipSpaces(from: offset + word.utf8CodeUnitCount, to: line.end)
    guard offset < line.end, bytes[offset] == UInt8(ascii: ":") else { return nil }
    let code = line.trimmed(from: offset + 1, in: bytes)
    guard !code.isEmpty, (code.start..<code.end).allSatisfy({ bytes[$0].isLanguageCodeByte }) else { return nil }

    let name = bytes.string(code)
    guard let keywords = KeywordIndex.named(name) else { throw ParseError(.unknownLanguage(name), at: line.location) }
    self.keywords = keywords
    return Token(kind: .language, location: line.location, text: code)
  }
}

extension UInt8 {
  fileprivate var isLanguageCodeByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
