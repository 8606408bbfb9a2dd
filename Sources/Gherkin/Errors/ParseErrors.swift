/// The errors of one feature file, in the order in which the parser found them. There is at least one.
public struct ParseErrors: Error, Sendable {
  /// The path of the feature file.
  public let uri: String

  /// The errors, in the order in which the parser found them.
  public let errors: [ParseError]

  /// The maximum number of errors reported for one file, as in the reference implementation.
  package static let maximumCount = 11

  package let text: String
  package let language: String

  init(uri: String, text: String, language: String = "en", errors: [ParseError]) {
    self.uri = uri
    self.text = text
    self.language = language
    self.errors = errors
  }

  init(_ source: Source, language: String = "en", _ errors: [ParseError]) {
    self.init(uri: source.uri, text: source.text, language: language, errors: errors)
  }
}
