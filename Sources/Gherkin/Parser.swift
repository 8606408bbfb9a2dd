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

  /// The code of the language for files without a `# language` line.
  public let language: String

  /// Creates a parser with the code of the language for files without a `# language` line.
  ///
  /// If the code is unknown, parsing any file fails.
  public init(language: String = "en") {
    self.language = language
    self.keywords = .named(language)
  }

  /// Parses a feature file, taking the IDs of its nodes from `ids`.
  ///
  /// - Throws: The first errors in the file, up to 11, in the order in which the parser found them, or one error if the
  ///   file is larger than 2 GB or the parser's language is unknown.
  public func parse(_ source: Source, ids: inout IDGenerator) throws(ParseErrors) -> GherkinDocument {
    switch source.mediaType {
    case .plain: try parse(source, as: GherkinMatcher.self, ids: &ids)
    case .markdown: try parse(source, as: MarkdownMatcher.self, ids: &ids)
    }
  }

  /// Parses a source as far as possible, for tools that work with unfinished files, such as editors.
  ///
  /// The document contains every element of the file except lines with errors. Elements may be incomplete: the rows of
  /// a table may differ in their number of cells, and a doc string may not be closed. If the file is too large or the
  /// parser's language is unknown, the document has no feature.
  ///
  /// - Returns: The document, and the errors that ``parse(_:ids:)`` would throw, or `nil` if there are none.
  public func recover(_ source: Source, ids: inout IDGenerator) -> (document: GherkinDocument, errors: ParseErrors?) {
    recover(source, openingFeature: false, ids: &ids)
  }

  /// Parses a source as ``recover(_:ids:)`` does, optionally creating a missing feature.
  ///
  /// If `openingFeature` is true, rules, backgrounds, and scenarios without a feature line above them belong to a
  /// feature without a name.
  package func recover(
    _ source: Source,
    openingFeature: Bool,
    ids: inout IDGenerator
  ) -> (document: GherkinDocument, errors: ParseErrors?) {
    switch source.mediaType {
    case .plain: recover(source, as: GherkinMatcher.self, openingFeature: openingFeature, ids: &ids)
    case .markdown: recover(source, as: MarkdownMatcher.self, openingFeature: openingFeature, ids: &ids)
    }
  }

  /// Returns the token of each line, then `EOF`, in the format of the official test data, one token per line.
  ///
  /// - Throws: The first errors in the file, up to 11, in the order in which the parser found them, or one error if the
  ///   file is larger than 2 GB or the parser's language is unknown.
  public func tokens(of source: Source) throws(ParseErrors) -> String {
    switch source.mediaType {
    case .plain: try tokens(of: source, as: GherkinMatcher.self)
    case .markdown: try tokens(of: source, as: MarkdownMatcher.self)
    }
  }

  private func recover<Matcher: TokenMatcher>(
    _ source: Source,
    as syntax: Matcher.Type,
    openingFeature: Bool,
    ids: inout IDGenerator
  ) -> (document: GherkinDocument, errors: ParseErrors?) {
    do throws(ParseErrors) {
      var run = try run(source, as: syntax, ids: ids, recovers: true) { _, _, _, _ in }
      let errors = errors(of: run, in: source)
      if let errors, openingFeature || errors.concernsMisplacedTags {
        let recovery: Recovery = openingFeature ? .openingFeature : .ignoringMisplacedTags
        run = try self.run(source, as: syntax, ids: ids, recovers: true, recovery) { _, _, _, _ in }
      }
      let document = run.document(of: source)
      ids = document.ids
      return (GherkinDocument(storage: document.storage), errors)
    } catch {
      let storage = DocumentStorage(source: source, nodes: Nodes(), unescaped: "", language: language)
      return (GherkinDocument(storage: storage), error)
    }
  }

  private func parse<Matcher: TokenMatcher>(
    _ source: Source,
    as syntax: Matcher.Type,
    ids: inout IDGenerator
  ) throws(ParseErrors) -> GherkinDocument {
    let run = try run(source, as: syntax, ids: ids) { _, _, _, _ in }
    if let errors = errors(of: run, in: source) { throw errors }
    let document = run.document(of: source)
    ids = document.ids
    return GherkinDocument(storage: document.storage)
  }

  private func tokens<Matcher: TokenMatcher>(
    of source: Source,
    as syntax: Matcher.Type
  ) throws(ParseErrors) -> String {
    var listing = TokenListing()
    let run = try run(source, as: syntax, ids: IDGenerator()) { listing.append($0, $1, $2, $3) }
    if let errors = errors(of: run, in: source) { throw errors }
    return listing.text + "EOF\n"
  }

  /// Parses all lines and calls `visit` for each token.
  ///
  /// - Throws: An error if the language is unknown or the source is larger than 2 GB. The run collects the errors in
  ///   the lines.
  @inline(__always)
  private func run<Matcher: TokenMatcher>(
    _ source: Source,
    as syntax: Matcher.Type,
    ids: IDGenerator,
    recovers: Bool = false,
    _ recovery: Recovery? = nil,
    visit: (Token, Matcher, TagsAndCells, Span<UInt8>) -> Void
  ) throws(ParseErrors) -> ParserRun<Matcher> {
    guard let keywords else {
      throw ParseErrors(source, [ParseError(.unknownLanguage(language), at: Location(line: 1, column: 1))])
    }
    guard Int32(exactly: source.text.utf8.count) != nil else {
      throw ParseErrors(source, [ParseError(.tooLarge, at: Location(line: 1, column: 1))])
    }
    var run = ParserRun<Matcher>(source, keywords: keywords, ids: ids, recovery: recovery)
    source.text.withSpan { run.parse($0, recovers: recovers, visit: visit) }
    return run
  }

  /// Returns the errors that a run found, or `nil` if there are none.
  private func errors<Matcher: TokenMatcher>(of run: borrowing ParserRun<Matcher>, in source: Source) -> ParseErrors? {
    run.errors.isEmpty ? nil : ParseErrors(source, language: run.matcher.keywords.dialect.code, run.errors)
  }
}

extension ParseErrors {
  /// Whether any error is caused by tags above a line that can't have tags. Such tags cause errors in all lines up to
  /// the next rule.
  fileprivate var concernsMisplacedTags: Bool {
    errors.contains { error in
      if case .unexpectedToken(let expected, _) = error.kind { expected.followsTag } else { false }
    }
  }
}
