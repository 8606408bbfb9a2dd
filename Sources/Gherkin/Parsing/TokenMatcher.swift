/// Tells whether a line is of a kind, by the rules of plain Gherkin.
struct TokenMatcher {
  /// The tags or cells of the line that matched last.
  private(set) var items: [Token.Item] = []
  /// Where the texts of cells and doc strings go that need unescaping.
  var unescaped = UnescapedText()
  private(set) var keywords: KeywordIndex
  private var docString: OpenDocString?

  private struct OpenDocString {
    /// The character that its delimiter is made of.
    let quote: UInt8
    /// The indentation that its lines lose, in scalars.
    let indent: Int
    let contentStart: Int
    var isEmpty = true
  }

  init(keywords: KeywordIndex) {
    self.keywords = keywords
  }

  /// The line as a token of the kind, or nil where it is another; throws where it nearly is one but wrong.
  @inline(__always)
  mutating func match(_ kind: TokenKind, _ line: Line, _ bytes: Span<UInt8>) throws(ParseError) -> Token? {
    switch kind {
    case .endOfFile:
      return nil
    case .empty:
      return line.isEmpty ? Token(kind: kind, location: Location(line: line.number, column: 1)) : nil
    case .other:
      return Token(kind: kind, location: Location(line: line.number, column: 1), text: wholeLine(line, bytes))
    default:
      return line.isEmpty ? nil : try matchText(kind, line, bytes)
    }
  }

  private mutating func matchText(_ kind: TokenKind, _ line: Line, _ bytes: Span<UInt8>) throws(ParseError) -> Token? {
    let first = bytes[line.textStart]
    switch kind {
    case .comment:
      guard first == UInt8(ascii: "#") else { return nil }
      return Token(kind: kind, location: Location(line: line.number, column: 1), text: wholeLine(line, bytes))
    case .language:
      return first == UInt8(ascii: "#") ? try matchLanguage(line, bytes) : nil
    case .tagLine:
      guard first == UInt8(ascii: "@") else { return nil }
      try readTags(line, bytes)
      return Token(kind: kind, location: line.location(in: bytes))
    case .tableRow:
      guard first == UInt8(ascii: "|") else { return nil }
      readCells(line, bytes)
      return Token(kind: kind, location: line.location(in: bytes))
    case .docStringSeparator:
      return matchDocStringSeparator(line, bytes)
    case .stepLine:
      guard let keyword = keywords.step(bytes, at: line.textStart, to: line.end) else { return nil }
      return token(keyword, textAfter: keyword.bytes.count, line, bytes)
    default:
      guard let keyword = keywords.title(kind, bytes, at: line.textStart, to: line.end) else { return nil }
      return token(keyword, textAfter: keyword.bytes.count + 1, line, bytes)
    }
  }

  private func token(
    _ keyword: KeywordIndex.Keyword,
    textAfter offset: Int,
    _ line: Line,
    _ bytes: Span<UInt8>
  ) -> Token {
    Token(
      kind: keyword.kind,
      location: line.location(in: bytes),
      keyword: TextSlice(start: line.textStart, end: line.textStart + keyword.bytes.count),
      keywordType: keyword.type,
      text: line.trimmed(from: line.textStart + offset, in: bytes)
    )
  }

  private func wholeLine(_ line: Line, _ bytes: Span<UInt8>) -> TextSlice {
    let (start, end) = line.wholeText(in: bytes)
    return TextSlice(start: start, end: end)
  }

  // MARK: Languages

  /// Reads `# language: pl` and goes on with that language's keywords.
  private mutating func matchLanguage(_ line: Line, _ bytes: Span<UInt8>) throws(ParseError) -> Token? {
    let word: [UInt8] = Array("language".utf8)
    var offset = bytes.skipSpaces(from: line.textStart + 1, to: line.end)
    guard bytes.matches(word, at: offset, to: line.end) else { return nil }
    offset = bytes.skipSpaces(from: offset + word.count, to: line.end)
    guard offset < line.end, bytes[offset] == UInt8(ascii: ":") else { return nil }
    let code = line.trimmed(from: offset + 1, in: bytes)
    guard !code.isEmpty, (code.start..<code.end).allSatisfy({ bytes[$0].isLanguageCodeByte }) else { return nil }

    let location = line.location(in: bytes)
    let name = String(decoding: (code.start..<code.end).map { bytes[$0] }, as: UTF8.self)
    guard let keywords = KeywordIndex.named(name) else { throw ParseError(.unknownLanguage(name), at: location) }
    self.keywords = keywords
    return Token(kind: .language, location: location, text: code)
  }

  // MARK: Tags

  private mutating func readTags(_ line: Line, _ bytes: Span<UInt8>) throws(ParseError) {
    items.removeAll(keepingCapacity: true)
    let end = endOfTags(line, bytes)
    var column = bytes.countScalars(from: line.start, to: line.textStart) + 1
    var start = line.textStart
    while start < end {
      var next = start + 1
      while next < end, bytes[next] != UInt8(ascii: "@") { next += 1 }
      let tagEnd = bytes.trimSpaces(from: start, to: next)
      let location = Location(line: line.number, column: column)
      for offset in start..<tagEnd where bytes.spaceWidth(at: offset, to: tagEnd) > 0 {
        throw ParseError(.whitespaceInTag, at: location)
      }
      items.append(Token.Item(location: location, text: TextSlice(start: start, end: tagEnd)))
      column += bytes.countScalars(from: start, to: next)
      start = next
    }
  }

  /// The end of the line, or the white space before a comment.
  private func endOfTags(_ line: Line, _ bytes: Span<UInt8>) -> Int {
    var offset = line.textStart
    while offset < line.end {
      let width = bytes.spaceWidth(at: offset, to: line.end)
      if width > 0, offset + width < line.end, bytes[offset + width] == UInt8(ascii: "#") { return offset }
      offset += max(width, 1)
    }
    return bytes.trimSpaces(from: line.textStart, to: line.end)
  }

  // MARK: Tables

  private mutating func readCells(_ line: Line, _ bytes: Span<UInt8>) {
    items.removeAll(keepingCapacity: true)
    let end = bytes.trimSpaces(from: line.textStart, to: line.end)
    var column = bytes.countScalars(from: line.start, to: line.textStart) + 2
    var start = line.textStart + 1
    var offset = start
    var isEscaped = false
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "|"):
        let textStart = bytes.skipSpaces(from: start, to: offset)
        let location = Location(line: line.number, column: column + bytes.countScalars(from: start, to: textStart))
        let textEnd = bytes.trimSpaces(from: textStart, to: offset)
        let text =
          isEscaped
          ? unescapeCell(bytes, from: textStart, to: textEnd) : TextSlice(start: textStart, end: textEnd)
        items.append(Token.Item(location: location, text: text))
        column += bytes.countScalars(from: start, to: offset) + 1
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

  /// Undoes `\|`, `\\` and `\n`; a backslash before anything else stands for itself.
  private mutating func unescapeCell(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TextSlice {
    let unescapedStart = unescaped.end
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\"), offset < end else {
        unescaped.append(byte)
        continue
      }
      switch bytes[offset] {
      case UInt8(ascii: "n"):
        unescaped.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "|"), UInt8(ascii: "\\"):
        unescaped.append(bytes[offset])
      default:
        unescaped.append(byte)
        unescaped.append(bytes[offset])
      }
      offset += 1
    }
    return unescaped.slice(from: unescapedStart)
  }

  // MARK: Doc strings

  /// The opening delimiter with the media type behind it, or the closing one with the content before it.
  private mutating func matchDocStringSeparator(_ line: Line, _ bytes: Span<UInt8>) -> Token? {
    let quote = bytes[line.textStart]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "`"), line.end - line.textStart >= 3,
      bytes[line.textStart + 1] == quote, bytes[line.textStart + 2] == quote
    else { return nil }
    var token = Token(
      kind: .docStringSeparator,
      location: line.location(in: bytes),
      keyword: TextSlice(start: line.textStart, end: line.textStart + 3)
    )
    if let docString {
      guard docString.quote == quote else { return nil }
      token.text = unescaped.slice(from: docString.contentStart)
      self.docString = nil
    } else {
      docString = OpenDocString(
        quote: quote,
        indent: bytes.countScalars(from: line.start, to: line.textStart),
        contentStart: unescaped.end
      )
      token.text = line.trimmed(from: line.textStart + 3, in: bytes)
    }
    return token
  }

  /// Adds a line of the open doc string to the unescaped texts, without the indentation of the opening delimiter.
  mutating func appendDocStringLine(_ line: Line, _ bytes: Span<UInt8>) {
    guard let docString else { return }
    if !docString.isEmpty { unescaped.append(UInt8(ascii: "\n")) }
    self.docString?.isEmpty = false
    let (lineStart, end) = line.wholeText(in: bytes)
    var start = lineStart
    if bytes.countScalars(from: lineStart, to: line.textStart) < docString.indent {
      start = min(line.textStart, end)
    } else {
      for _ in 0..<docString.indent where start < end { start += max(bytes.spaceWidth(at: start, to: end), 1) }
    }
    let escapedDelimiter = [UInt8](repeating: docString.quote, count: 3).flatMap { [UInt8(ascii: "\\"), $0] }
    var offset = start
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\\"), bytes.matches(escapedDelimiter, at: offset, to: end) {
        for _ in 0..<3 { unescaped.append(docString.quote) }
        offset += escapedDelimiter.count
      } else {
        unescaped.append(bytes[offset])
        offset += 1
      }
    }
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
