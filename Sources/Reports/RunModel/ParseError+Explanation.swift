package import CucumberMessages
import FeatureAdvice
package import Gherkin

/// The line that the author of a line with a syntax error probably meant.
package enum ParseCorrection {
  /// The run says which one, or that none is likely.
  case line(String?)
  /// The run doesn't say.
  case unknown
}

extension CucumberMessages.ParseError {
  /// Returns the error with advice, then the line of the file with a caret below the location.
  ///
  /// The message in the stream has the wording of the official implementations, so this method parses the file again.
  /// If no language gives the same error, because the source is unknown or another program wrote the stream, it returns
  /// the message unchanged.
  package func explanation(
    in source: CucumberMessages.Source?,
    _ correction: ParseCorrection = .unknown,
    _ words: ParseErrorWords = .english
  ) -> String {
    var ids = IDGenerator()
    guard let source, let (document, errors) = parsed(source, ids: &ids) else { return message }
    guard let same = errors.errors.first(where: { $0.message == message }) else { return message }
    let advice =
      switch correction {
      case .line(let suggestion): errors.explanation(of: same, suggesting: suggestion, words)
      case .unknown: errors.explanation(of: same, in: document.source, words)
      }
    return [advice, errors.excerpt(of: same)].compactMap { $0 }.joined(separator: "\n\n")
  }

  /// Returns the file with the scenarios that its author probably meant, as far as they can be found.
  func recoveredDocument(of source: CucumberMessages.Source, ids: inout IDGenerator) -> Gherkin.GherkinDocument {
    var unused = ids
    let language = parsed(source, ids: &unused)?.errors.language ?? "en"
    let parser = Parser(language: language)
    return parser.documentWithoutMistakes(of: Gherkin.Source(uri: source.uri, text: source.data), ids: &ids)
  }

  /// The largest file, in bytes, that is parsed in every language.
  private static let searchLimit = 1_000_000

  /// Parses the file in the language that gives this error: English, or the default language of the run.
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
