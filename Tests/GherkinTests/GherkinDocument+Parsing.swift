import Gherkin

extension GherkinDocument {
  /// Parses a feature file, with IDs that start at 0.
  init(_ text: String, uri: String = "test.feature", language: String = "en") throws(ParseErrors) {
    var ids = IDGenerator()
    self = try Parser(language: language).parse(Source(uri: uri, text: text), ids: &ids)
  }

  /// Returns the pickles of a feature file, with IDs that follow those of the document.
  static func pickles(_ text: String, uri: String = "test.feature") throws(ParseErrors) -> [Pickle] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: uri, text: text), ids: &ids)
    return Array(document.pickles(ids: &ids))
  }

  /// Returns the error messages for a feature file, or an empty array if it has no errors.
  static func errors(_ text: String, uri: String = "test.feature", language: String = "en") -> [String] {
    do {
      _ = try GherkinDocument(text, uri: uri, language: language)
      return []
    } catch {
      return error.errors.map(\.message)
    }
  }
}
