package import CucumberMessages
package import FeatureDiagnostics
import Gherkin

/// The line that a run suggests in place of a line with a syntax error.
package enum RecordedSuggestion {
  /// The suggested line, or `nil` if the run found none.
  case line(String?)
  /// The stream doesn't contain the suggestion of the run.
  case unknown
}

extension CucumberMessages.ParseError {
  /// Returns the error with advice, followed by the line in the file with a caret below the location.
  ///
  /// Because the message in the stream has the wording of the official implementations, this method parses the file
  /// again. If the source isn't known or no language produces the same error, for example because another program wrote
  /// the stream, it returns the message unchanged.
  package func explanation(
    in source: CucumberMessages.Source?,
    _ suggestion: RecordedSuggestion = .unknown,
    _ words: ParseErrorWords = .english
  ) -> String {
    var ids = IDGenerator()
    guard let source, let (document, errors) = parsed(source, ids: &ids) else { return message }
    guard let same = errors.errors.first(where: { $0.message == message }) else { return message }
    let advice =
      switch suggestion {
      case .line(let line): errors.explanation(of: same, suggesting: line, words)
      case .unknown: errors.explanation(of: same, in: document.source, words)
      }
    return [advice, errors.excerpt(of: same)].compactMap { $0 }.joined(separator: "\n\n")
  }

  /// Returns a document with the scenarios that can be recovered from the file.
  func recoveredDocument(of source: CucumberMessages.Source, ids: inout IDGenerator) -> Gherkin.GherkinDocument {
    var unused = ids
    let language = parsed(source, ids: &unused)?.errors.language ?? "en"
    let parser = Parser(language: language)
    return parser.documentWithoutMistakes(of: Gherkin.Source(uri: source.uri, text: source.data), ids: &ids)
  }

  /// The maximum size, in bytes, of a file that is parsed in every language.
  private static let searchLimit = 1_000_000

  /// Parses the file in the first language that produces this error, or returns `nil` if none does.
  ///
  /// The language is usually English or the default language of the run.
  private func parsed(
    _ source: CucumberMessages.Source,
    ids: inout IDGenerator
  ) -> (document: Gherkin.GherkinDocument, errors: ParseErrors)? {
    let file = Gherkin.Source(uri: source.uri, text: source.data)
    let languages = source.data.utf8.count <= Self.searchLimit ? ["en"] + Dialect.all.map(\.code) : ["en"]
    for language in languages {
      let (document, errors) = Parser(language: language).recover(file, ids: &ids)
      if let errors, errors.errors.contains(where: { $0.message == message }) { return (document, errors) }
    }
    return nil
  }
}
