/// A line of a plain feature file, as the parser understands it.
package struct ClassifiedLine: Sendable {
  /// A kind of line.
  package enum Kind: Sendable {
    /// A line that has an error, belongs to an unclosed doc string, or is below the point where the parser stopped.
    case invalid
    case blank
    case comment
    case language
    /// A line of tags, with their at signs. `comment` is the comment after them; empty if there is none.
    case tags([String], comment: String)
    case heading(Heading, keyword: String, name: String)
    /// A step. The keyword includes the space after it, in languages that use one.
    case step(keyword: String, type: KeywordType, text: String)
    /// A table row: its trimmed cells, with escapes unresolved, and any text after the last pipe, which isn't a cell.
    case row(cells: [String], rest: String)
    case docStringStart
    /// A line of a doc string's content, without the doc string's indentation and with escapes unresolved.
    case docStringText(String)
    case docStringEnd
    case description
  }

  /// The elements that start with a keyword line.
  package enum Heading: Sendable, Hashable {
    case feature, rule, background, scenario, examples
  }

  /// The kind of line.
  package fileprivate(set) var kind: Kind
  /// The whole line without its terminator.
  package let whole: String
  /// The whitespace at the start of the line.
  package let indentation: String
  /// The line without leading and trailing whitespace.
  package let text: String
  /// The characters that end the line: any carriage returns, and the line feed unless it is missing at the end of the
  /// file.
  package let terminator: String
}

extension ClassifiedLine {
  /// Whether the line is the opening delimiter of a doc string.
  package var isDocStringStart: Bool { if case .docStringStart = kind { true } else { false } }
}

extension Parser {
  /// Returns the lines of a plain feature file, even one with errors, and the code of its language. Returns no lines
  /// if the file is too large or the parser's language is unknown.
  package func lines(of source: Source) -> (lines: [ClassifiedLine], language: String) {
    guard let keywords, Int32(exactly: source.text.utf8.count) != nil else { return ([], "en") }
    var lines: [Line] = []
    var found: [ClassifiedLine] = []
    var isDocStringOpen = false
    var run = ParserRun<GherkinMatcher>(source, keywords: keywords, ids: IDGenerator())
    source.text.withSpan { bytes in
      var scanner = LineScanner(source)
      while let line = scanner.next(bytes) {
        lines.append(line)
        found.append(ClassifiedLine(line, bytes))
      }
      run.parse(bytes) { token, matcher, items, bytes in
        let index = token.location.line - 1
        found[index].kind = ClassifiedLine.Kind(token, lines[index], matcher, items, bytes)
        isDocStringOpen = matcher.docString != nil
      }
    }
    for error in run.errors where found.indices.contains(error.location.line - 1) {
      found[error.location.line - 1].kind = .invalid
    }
    if isDocStringOpen, let start = found.lastIndex(where: { $0.isDocStringStart }) {
      for index in start..<found.count { found[index].kind = .invalid }
    }
    return (found, run.matcher.keywords.dialect.code)
  }
}

extension ClassifiedLine {
  fileprivate init(_ line: Line, _ bytes: Span<UInt8>) {
    let content = line.text(from: line.start, in: bytes)
    kind = .invalid
    whole = bytes.string(content)
    indentation = bytes.string(TextSlice(start: line.start, end: min(line.textStart, content.end)))
    text = bytes.string(line.trimmed(from: line.textStart, in: bytes))
    terminator = bytes.string(TextSlice(start: content.end, end: min(line.end + 1, bytes.count)))
  }
}

extension ClassifiedLine.Kind {
  fileprivate init(
    _ token: Token,
    _ line: Line,
    _ matcher: GherkinMatcher,
    _ items: TagsAndCells,
    _ bytes: Span<UInt8>
  ) {
    func heading(_ heading: ClassifiedLine.Heading) -> Self {
      .heading(heading, keyword: bytes.string(token.keyword), name: bytes.string(token.text))
    }
    self =
      switch token.kind {
      case .endOfFile, .empty: .blank
      case .comment: .comment
      case .language: .language
      case .tagLine: .tags(line, matcher, items, bytes)
      case .featureLine: heading(.feature)
      case .ruleLine: heading(.rule)
      case .backgroundLine: heading(.background)
      case .scenarioLine: heading(.scenario)
      case .examplesLine: heading(.examples)
      case .stepLine:
        .step(keyword: bytes.string(token.keyword), type: token.keywordType, text: bytes.string(token.text))
      case .tableRow: .row(line, bytes)
      case .docStringSeparator: matcher.docString == nil ? .docStringEnd : .docStringStart
      case .other: .other(line, matcher, bytes)
      }
  }

  private static func other(_ line: Line, _ matcher: GherkinMatcher, _ bytes: Span<UInt8>) -> Self {
    guard let docString = matcher.docString else { return line.isEmpty ? .blank : .description }
    return .docStringText(bytes.string(line.text(from: docString.start(of: line, bytes), in: bytes)))
  }

  private static func tags(
    _ line: Line,
    _ matcher: GherkinMatcher,
    _ items: TagsAndCells,
    _ bytes: Span<UInt8>
  ) -> Self {
    let names = items.newTags.map { tag in
      tag.name.isUnescaped ? matcher.unescaped.string(tag.name) : bytes.string(tag.name)
    }
    return .tags(names, comment: bytes.string(line.trimmed(from: line.endOfTags(bytes), in: bytes)))
  }

  /// Splits a row at its pipes, as `TagsAndCells.readCells` does.
  private static func row(_ line: Line, _ bytes: Span<UInt8>) -> Self {
    var cells: [String] = []
    var start = line.textStart + 1
    var offset = start
    while offset < line.end {
      switch bytes[offset] {
      case UInt8(ascii: "|"):
        let textStart = bytes.skipSpaces(from: start, to: offset)
        let textEnd = bytes.trimSpaces(from: textStart, to: offset)
        cells.append(bytes.string(TextSlice(start: textStart, end: textEnd)))
        offset += 1
        start = offset
      case UInt8(ascii: "\\"): offset += 2
      default: offset += 1
      }
    }
    return .row(cells: cells, rest: bytes.string(line.trimmed(from: start, in: bytes)))
  }
}
