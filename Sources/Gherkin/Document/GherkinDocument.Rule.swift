extension GherkinDocument {
  /// A business rule: the scenarios that illustrate it, and their background.
  public struct Rule: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    private var node: Nodes.Rule { storage.nodes.rules[index] }

    /// The location of the keyword.
    public var location: Location { node.header.location }

    /// The keyword as written, in the language of the file.
    public var keyword: Substring { storage.text(node.header.keyword) }

    /// The text after the keyword.
    public var name: Substring { storage.text(node.header.name) }

    /// The free-form description below the keyword line; empty if there is none.
    public var description: Substring { storage.text(node.header.description) }

    /// The tags above the rule.
    public var tags: NodeList<Tag> { NodeList(storage, node.header.tags) }

    /// The ID, which is unique within a run.
    public var id: Int { Int(node.header.id) }

    /// The background, whose steps run before each of the rule's scenarios, or `nil` if there is none.
    public var background: Background? { node.background.map { Background(storage, Int($0)) } }

    /// The scenarios, in the order of the file.
    public var scenarios: NodeList<Scenario> { NodeList(storage, node.scenarios) }
  }
}
