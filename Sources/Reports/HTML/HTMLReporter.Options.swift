extension HTMLReporter {
  /// The options of an HTML report.
  public struct Options: Sendable {
    /// The name of the report; nil for the one in the language of the page.
    public var title: String?

    /// The language of the page's own words; nil for that of most features.
    public var language: Language?

    /// The requirements that scenarios must show; nil to gather those that tags name.
    public var requirements: RequirementList?

    /// The earlier run to compare with, or `nil` for no comparison.
    public var previous: RunSnapshot?

    /// The folder that the page goes to, as the stream spells paths of files; nil where both are the same folder.
    public var folder: String?

    /// Creates options from their parts.
    public init(
      title: String? = nil,
      language: Language? = nil,
      requirements: RequirementList? = nil,
      previous: RunSnapshot? = nil,
      folder: String? = nil
    ) {
      self.title = title
      self.language = language
      self.requirements = requirements
      self.previous = previous
      self.folder = folder
    }
  }

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
