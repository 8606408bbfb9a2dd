public import enum Gherkin.MessageLanguage

extension HTMLReporter {
  /// The options of an HTML report.
  public struct Options: Sendable {
    /// The title of the report, or `nil` for the default title in the page's language, preceded by the project's name
    /// if that is known.
    public var title: String?

    /// The language of the page. If it is `nil`, the page is in Polish if most features are, and in English otherwise.
    public var language: MessageLanguage?

    /// The requirements that scenarios must cover, or `nil` to use those in the messages. Without a list, requirements
    /// are collected from tags.
    public var requirements: RequirementList?

    /// The links from tags to other pages. They take precedence over the links in the messages, and the first one that
    /// matches a tag applies.
    public var tagLinks: [TagLink]

    /// The earlier run to compare with, or `nil` for no comparison.
    public var previous: RunSnapshot?

    /// The history of earlier runs, or `nil` if there is none.
    package var history: RunHistory?

    /// The folder that contains the page, in the same form as the file paths in the stream, or `nil` if those paths are
    /// relative to the page.
    public var folder: String?

    /// The address of the page that `korniszon editor` creates, or `nil` to write no links from scenarios to that page.
    /// A relative address is relative to the report.
    public var editor: String?

    /// The command that reruns scenarios when their locations are appended, or `nil` to use the one in the messages.
    /// Readers of the page can copy it, so it mustn't contain secrets.
    public var rerunCommand: String?

    /// Creates the options of an HTML report.
    public init(
      title: String? = nil,
      language: MessageLanguage? = nil,
      requirements: RequirementList? = nil,
      tagLinks: [TagLink] = [],
      previous: RunSnapshot? = nil,
      folder: String? = nil,
      editor: String? = nil,
      rerunCommand: String? = nil
    ) {
      self.title = title
      self.language = language
      self.requirements = requirements
      self.tagLinks = tagLinks
      self.previous = previous
      self.folder = folder
      self.editor = editor
      self.rerunCommand = rerunCommand
    }
  }
}

extension MessageLanguage {
  /// Creates the language of a report: Polish if most features are in Polish, or English otherwise.
  init(of documents: [RunModel.Document]) {
    let languages = documents.compactMap(\.language)
    self = languages.count { $0 == Self.polish.rawValue } * 2 > languages.count ? .polish : .english
  }
}
