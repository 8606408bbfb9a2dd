/// A scenario, or a scenario outline with its examples.
public struct Scenario: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Scenario { storage.nodes.scenarios[index] }

  public var location: Location { node.header.location }
  public var keyword: Substring { storage.text(node.header.keyword) }
  public var name: Substring { storage.text(node.header.name) }
  public var description: Substring { storage.text(node.header.description) }
  public var tags: NodeList<Tag> { NodeList(storage, node.header.tags) }
  public var id: Int { Int(node.header.id) }

  public var steps: NodeList<Step> { NodeList(storage, node.steps) }
  public var examples: NodeList<Examples> { NodeList(storage, node.examples) }
}
