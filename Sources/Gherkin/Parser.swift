/// A parser for feature files.
///
/// ```swift
/// var ids = IDGenerator()
/// let document = try Parser().parse(source, ids: &ids)
/// for pickle in document.pickles(ids: &ids) { … }
/// ```
/// A parser has no state, so one parser can serve all files and threads.
public struct Parser: Sendable {
  let keywords: KeywordIndex?
  private let language: String

  /// Creates a parser. `language` applies to files without a `# language` line. An unknown code is an error when a
  /// file is parsed.
  public init(language: String = "en") {
    self.language = language
    self.keywords = .named(language)
  }

  /// Parses a source of up to 2 GB.
  ///
  /// - Throws: All errors of the file, in file order.
  public func parse(_ source: Source, ids: inout IDGenerator) throws(ParseErrors) -> GherkinDocument {
    switch source.mediaType {
    case .plain: try parse(source, as: GherkinMatcher.self, ids: &ids)
    case .markdown: try parse(source, as: MarkdownMatcher.self, ids: &ids)
    }
  }

  /// Lists the token of each line in the format of the official test data, one token per line.
  ///
  /// - Throws: All errors of the file, in file order.
  public func tokens(of source: Source) throws(ParseErrors) -> String {
    switch source.mediaType {
    case .plain: try tokens(of: source, as: GherkinMatcher.self)
    case .markdown: try tokens(of: source, as: MarkdownMatcher.self)
    }
  }

  private func parse<Matcher: TokenMatcher>(
    _ source: Source,
    as syntax: Matcher.Type,
    ids: inout IDGenerator
  ) throws(ParseErrors) -> GherkinDocument {
    let document = try run(source, as: syntax, ids: ids) { _, _, _ in }.document(of: source)
    ids = document.ids
    return GherkinDocument(storage: document.storage)
  }

  private func tokens<Matcher: TokenMatcher>(
    of source: Source,
    as syntax: Matcher.Type
  ) throws(ParseErrors) -> String {
    var listing = TokenListing()
    _ = try run(source, as: syntax, ids: IDGenerator()) { listing.append($0, $1, $2) }
    return listing.text + "EOF\n"
  }

  /// Parses all lines and calls `visit` for each token.
  @inline(__always)
  private func run<Matcher: TokenMatcher>(
    _ source: Source,
    as syntax: Matcher.Type,
    ids: IDGenerator,
    visit: (Token, Matcher, Span<UInt8>) -> Void
  ) throws(ParseErrors) -> ParserRun<Matcher> {
    var text = source.text
    text.makeContiguousUTF8()
    let bytes = text.utf8.span
    guard let keywords else {
      throw ParseErrors(source, [ParseError(.unknownLanguage(language), at: Location(line: 1, column: 1))])
    }
    guard Int32(exactly: bytes.count) != nil else {
      throw ParseErrors(source, [ParseError(.tooLarge, at: Location(line: 1, column: 1))])
    }
    var run = ParserRun<Matcher>(bytes, keywords: keywords, ids: ids)
    run.parse(bytes, visit: visit)
    guard run.errors.isEmpty else {
      throw ParseErrors(source, language: run.matcher.keywords.dialect.code, run.errors)
    }
    return run
  }
}
