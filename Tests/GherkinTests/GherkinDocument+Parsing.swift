import Gherkin

extension GherkinDocument {
  /// The document of a text, with ids that count from 0.
  init(_ text: String, uri: String = "test.feature", language: String = "en") throws(ParseErrors) {
    var ids = IDGenerator()
    self = try Parser(language: language).parse(Source(uri: uri, text: text), ids: &ids)
  }

  /// The pickles, with ids that follow those of the document.
  static func pickles(_ text: String, uri: String = "test.feature") throws(ParseErrors) -> [Pickle] {
    var ids = IDGenerator()
    let document = try Parser().parse(Source(uri: uri, text: text), ids: &ids)
    return Array(document.pickles(ids: &ids))
  }

  /// What is wrong with a text, as messages; empty where nothing is.
  static func errors(_ text: String, uri: String = "test.feature", language: String = "en") -> [String] {
    do {
      _ = try GherkinDocument(text, uri: uri, language: language)
      return []
    } catch {
      return error.errors.map(\.message)
    }
  }
}
