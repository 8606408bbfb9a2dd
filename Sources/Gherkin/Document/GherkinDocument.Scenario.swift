extension GherkinDocument {
  /// A scenario, or a scenario outline with its examples.
  public struct Scenario: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    private var node: Nodes.Scenario { storage.nodes.scenarios[index] }

    /// The location of the keyword.
    public var location: Location { node.header.location }

    /// The keyword as written, in the language of the file.
    public var keyword: Substring { storage.text(node.header.keyword) }

    /// The text after the keyword.
    public var name: Substring { storage.text(node.header.name) }

    /// The free-form description below the keyword line; empty if there is none.
    public var description: Substring { storage.text(node.header.description) }

    /// The tags above the scenario.
    public var tags: NodeList<Tag> { NodeList(storage, node.header.tags) }

    /// The ID, which is unique within a run.
    public var id: Int { Int(node.header.id) }

    /// The steps, in the order of the file.
    public var steps: NodeList<Step> { NodeList(storage, node.steps) }

    /// The examples; empty if there are none. A scenario with examples is an outline.
    public var examples: NodeList<Examples> { NodeList(storage, node.examples) }
  }
}
