/// Steps that run before each scenario of a feature or rule.
public struct Background: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Background { storage.nodes.backgrounds[index] }

  public var location: Location { node.header.location }
  public var keyword: Substring { storage.text(node.header.keyword) }
  public var name: Substring { storage.text(node.header.name) }
  public var description: Substring { storage.text(node.header.description) }
  public var id: Int { Int(node.header.id) }

  public var steps: NodeList<Step> { NodeList(storage, node.steps) }
}
