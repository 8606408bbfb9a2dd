/// Parses feature files.
///
/// ```swift
/// var ids = IDGenerator()
/// let document = try Parser().parse(source, ids: &ids)
/// for pickle in document.pickles(ids: &ids) { … }
/// ```
/// A parser is a value without state: one serves all files and all threads.
public struct Parser: Sendable {
  private let keywords: KeywordIndex?
  private let language: String

  /// Makes a parser for files that name no language of their own; an unknown code is reported when a file is parsed.
  public init(language: String = "en") {
    self.language = language
    self.keywords = language == "en" ? .english : .named(language)
  }

  /// Parses a source of up to 2 GB.
  ///
  /// - Throws: all errors of the file, in its order.
  public func parse(_ source: Source, ids: inout IDGenerator) throws(ParseErrors) -> GherkinDocument {
    var text = source.text
    text.makeContiguousUTF8()
    let bytes = text.utf8.span
    guard let keywords else {
      throw ParseErrors(source, [ParseError(.unknownLanguage(language), at: Location(line: 1, column: 1))])
    }
    guard bytes.count <= Int(Int32.max) else {
      throw ParseErrors(source, [ParseError(.tooLarge, at: Location(line: 1, column: 1))])
    }
    var run = ParserRun(bytes, keywords: keywords, ids: ids)
    run.parse(bytes)
    guard run.errors.isEmpty else {
      throw ParseErrors(source, language: run.matcher.keywords.dialect.code, run.errors)
    }
    ids = run.builder.ids
    return GherkinDocument(
      storage: Storage(
        source: source,
        nodes: run.builder.nodes,
        unescaped: String(decoding: run.matcher.unescaped.bytes, as: UTF8.self)
      )
    )
  }
}
