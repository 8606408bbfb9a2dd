public import Gherkin

extension ParseError {
  /// Creates the message for an error in a feature file.
  public init(_ error: Gherkin.ParseError, uri: String) {
    self.init(source: SourceReference(uri: uri, location: Location(error.location)), message: error.message)
  }
}

extension Source {
  /// Creates the message for the source of a feature file.
  public init(_ source: Gherkin.Source) {
    let mediaType: MediaType =
      switch source.mediaType {
      case .plain: .plain
      case .markdown: .markdown
      }
    self.init(data: source.text, uri: source.uri, mediaType: mediaType)
  }
}
