extension GherkinDocument {
  /// The feature that a file describes: its background, its scenarios, and its rules.
  public struct Feature: Sendable {
    let storage: DocumentStorage
    private let node: Nodes.Feature

    init?(storage: DocumentStorage) {
      guard let node = storage.nodes.feature else { return nil }
      self.storage = storage
      self.node = node
    }

    /// The location of the keyword, or of the first character of a Markdown line without a keyword.
    public var location: Location { node.header.location }

    /// The code of the spoken language, such as `en` or `pl`.
    public var language: String { storage.language }

    /// The keyword as written; empty if the feature line of a Markdown file has none.
    public var keyword: Substring { storage.text(node.header.keyword) }

    /// The text after the keyword, or the whole line if it has no keyword.
    public var name: Substring { storage.text(node.header.name) }

    /// The free-form description below the keyword line; empty if there is none.
    public var description: Substring { storage.text(node.header.description) }

    /// The tags above the feature.
    public var tags: NodeList<Tag> { NodeList(storage, node.header.tags) }

    /// The background, whose steps run before each of the feature's scenarios, or `nil` if there is none.
    public var background: Background? { node.background.map { Background(storage, Int($0)) } }

    /// The scenarios outside rules, which precede the rules in the file.
    public var scenarios: NodeList<Scenario> { NodeList(storage, node.scenarios) }

    /// The rules, in the order of the file.
    public var rules: NodeList<Rule> { NodeList(storage, node.rules) }
  }
}
