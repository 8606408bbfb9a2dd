/// A matcher that classifies lines by the rules of Markdown with Gherkin.
///
/// Keyword lines are headings (`## Scenario: x`), steps are list items (`* Given x`), tags are inline code
/// (`` `@x` ``), tables are indented by two to five spaces, and doc strings are fenced. Everything else is prose. The
/// keywords are those of the parser's language, because Markdown has no `# language` lines.
struct MarkdownMatcher: TokenMatcher {
  let keywords: KeywordIndex
  var unescaped = UnescapedText()
  var docString: OpenDocString?
  /// Whether the feature line has been read. The feature line is the first line without tags, even if that line isn't a
  /// heading.
  private var hasFeature = false

  init(keywords: KeywordIndex) {
    self.keywords = keywords
  }

  mutating func match(
    _ line: Line,
    _ kinds: TokenKinds,
    _ bytes: Span<UInt8>,
    _ items: inout TagsAndCells
  ) throws(ParseError) -> Token? {
    if docString != nil { return matchDocStringLine(line, bytes) }
    let step = step(line, bytes)
    let keywordLine = keywordLine(line, bytes)
    let candidates = candidates(line, step: step, keywordLine: keywordLine, bytes, &items)
    let kind = candidates.isEmpty ? .empty : candidates.intersection(kinds).first
    switch kind {
    case .tableRow:
      items.readCells(line, bytes, &unescaped)
      let pipe = TextSlice(start: line.textStart, end: line.textStart + 1)
      return Token(kind: .tableRow, location: line.location, keyword: pipe)
    case .docStringSeparator:
      return openDocString(line, delimiterCount: fenceCount(line, bytes), bytes)
    case .tagLine:
      items.readMarkdownTags(line, bytes)
      return Token(kind: .tagLine, location: line.location)
    case .stepLine:
      return step
    case .featureLine where keywordLine?.kind != .featureLine:
      hasFeature = true
      return Token(kind: .featureLine, location: line.location, text: line.text(from: line.textStart, in: bytes))
    case .featureLine, .backgroundLine, .examplesLine, .scenarioLine, .ruleLine:
      hasFeature = true
      return keywordLine
    case .comment:
      return Token(kind: .empty, location: line.wholeLocation, isTableSeparator: true)
    case .empty where kinds.contains(.empty):
      return Token(kind: .empty, location: line.wholeLocation)
    default:
      return kinds.contains(.other) ? other(line, bytes) : nil
    }
  }

  /// Returns the kinds that the line may have, or an empty set for prose and empty lines below the feature line. The
  /// separator below a table header is a `.comment`.
  private mutating func candidates(
    _ line: Line,
    step: Token?,
    keywordLine: Token?,
    _ bytes: Span<UInt8>,
    _ items: inout TagsAndCells
  ) -> TokenKinds {
    var kinds: TokenKinds = []
    if !hasFeature { kinds.insert(.featureLine) }
    guard !line.isEmpty else { return kinds }
    if bytes[line.textStart] == UInt8(ascii: "|") {
      let isSeparator = isSeparator(line, bytes, &items)
      if isSeparator { kinds.insert(.comment) }
      if !isSeparator, (2...5).contains(line.indent) { kinds.insert(.tableRow) }
    }
    if fenceCount(line, bytes) > 0 { kinds.insert(.docStringSeparator) }
    items.readMarkdownTags(line, bytes)
    if !items.newTags.isEmpty { kinds.insert(.tagLine) }
    if step != nil { kinds.insert(.stepLine) }
    if let keywordLine, keywordLine.kind != .featureLine || !hasFeature { kinds.insert(TokenKinds(keywordLine.kind)) }
    return kinds
  }

  /// Returns whether any cell of the row is a separator such as `---` or `:-:`.
  private mutating func isSeparator(_ line: Line, _ bytes: Span<UInt8>, _ items: inout TagsAndCells) -> Bool {
    items.readCells(line, bytes, &unescaped)
    return items.newCells.contains { cell in
      guard !cell.value.isUnescaped, !cell.value.isEmpty else { return false }
      var start = cell.value.start
      var end = cell.value.end
      if bytes[start] == UInt8(ascii: ":") { start += 1 }
      if end > start, bytes[end - 1] == UInt8(ascii: ":") { end -= 1 }
      return end > start && bytes.countRepeats(of: UInt8(ascii: "-"), from: start, to: end) == end - start
    }
  }

  /// Returns the length of a doc string's delimiter, or 0 if the line has none.
  private func fenceCount(_ line: Line, _ bytes: Span<UInt8>) -> Int {
    let quote = bytes[line.textStart]
    let count = bytes.countRepeats(of: quote, from: line.textStart, to: line.end)
    switch quote {
    case UInt8(ascii: "\"") where count >= 3: return 3
    case UInt8(ascii: "`") where count >= 3: return min(count, 4)
    default: return 0
    }
  }

  /// Returns the line as a step, or `nil` if it isn't a list item that starts with a step keyword other than `*`.
  private func step(_ line: Line, _ bytes: Span<UInt8>) -> Token? {
    let bullets: [UInt8] = [UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-")]
    guard !line.isEmpty, bullets.contains(bytes[line.textStart]) else { return nil }
    let start = bytes.skipSpaces(from: line.textStart + 1, to: line.end)
    guard start < line.end, bytes[start] != UInt8(ascii: "*") else { return nil }
    return token(.stepLine, at: start, line, bytes)
  }

  /// Returns the line as a keyword line, or `nil` if it isn't a heading that starts with a keyword.
  private func keywordLine(_ line: Line, _ bytes: Span<UInt8>) -> Token? {
    let level = bytes.countRepeats(of: UInt8(ascii: "#"), from: line.textStart, to: line.end)
    let hashesEnd = line.textStart + level
    guard (1...6).contains(level), hashesEnd < line.end else { return nil }
    let space = bytes.spaceWidth(at: hashesEnd, to: line.end)
    guard space > 0, hashesEnd + space < line.end else { return nil }
    let kinds: TokenKinds = [.featureLine, .backgroundLine, .examplesLine, .scenarioLine, .ruleLine]
    return token(kinds, at: hashesEnd + space, line, bytes)
  }

  private func token(_ kinds: TokenKinds, at start: Int, _ line: Line, _ bytes: Span<UInt8>) -> Token? {
    guard let keyword = keywords.keyword(kinds, bytes, at: start, to: line.end) else { return nil }
    return Token(
      kind: keyword.kind,
      location: line.location(atColumn: line.countScalars(from: line.start, to: start, in: bytes) + 1),
      keyword: TextSlice(start: start, end: start + keyword.count),
      keywordType: keyword.type,
      text: line.trimmed(from: start + keyword.matchedCount, in: bytes)
    )
  }
}
