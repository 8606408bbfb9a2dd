extension HTMLReporter {
  /// A language that the page's own words exist in, by its code.
  public enum Language: String, Sendable, CaseIterable {
    /// English.
    case english = "en"
    /// Polish.
    case polish = "pl"
  }
}

extension HTMLReporter.Language {
  /// Polish if most features are in Polish, English for all others.
  init(of documents: [RunModel.Document]) {
    let languages = documents.compactMap(\.language)
    self = languages.count { $0 == Self.polish.rawValue } * 2 > languages.count ? .polish : .english
  }
}
