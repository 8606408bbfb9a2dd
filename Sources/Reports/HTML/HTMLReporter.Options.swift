extension HTMLReporter {
  /// What an HTML report says besides the results.
  public struct Options: Sendable {
    /// The name of the report; nil for the one in the language of the page.
    public var title: String?
    /// The language of the page's own words; nil for that of most features.
    public var language: Language?

    /// Creates options from their parts.
    public init(title: String? = nil, language: Language? = nil) {
      self.title = title
      self.language = language
    }
  }
}
