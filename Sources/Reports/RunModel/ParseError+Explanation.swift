package import CucumberMessages
import FeatureAdvice
import Gherkin

extension CucumberMessages.ParseError {
  /// Returns the error with advice, then the line of the file with a caret below the location.
  ///
  /// The message in the stream has the wording of the official implementations, so this method parses the file again,
  /// in the language that gives the same error: English, or the default language of the run. If no language gives the
  /// same error, because the source is unknown or another program wrote the stream, it returns the message unchanged.
  package func explanation(in source: CucumberMessages.Source?) -> String {
    guard let source else { return message }
    let languages = source.data.utf8.count <= Self.searchLimit ? ["en"] + Dialect.all.map(\.code) : ["en"]
    return languages.lazy.compactMap { explanation(in: source, language: $0) }.first ?? message
  }

  /// The largest file, in bytes, that is parsed in every language.
  private static let searchLimit = 1_000_000

  private func explanation(in source: CucumberMessages.Source, language: String) -> String? {
    var ids = IDGenerator()
    let file = Gherkin.Source(uri: source.uri, text: source.data)
    do throws(ParseErrors) {
      _ = try Parser(language: language).parse(file, ids: &ids)
      return nil
    } catch {
      guard let same = error.errors.first(where: { $0.message == message }) else { return nil }
      return [error.explanation(of: same, in: file), error.excerpt(of: same)].compactMap { $0 }.joined(
        separator: "\n\n"
      )
    }
  }
}
