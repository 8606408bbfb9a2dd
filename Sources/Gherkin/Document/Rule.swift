/// A business rule: scenarios that illustrate it, and a background of their own.
public struct Rule: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Rule { storage.nodes.rules[index] }

  public var location: Location { node.header.location }
  public var keyword: Substring { storage.text(node.header.keyword) }
  public var name: Substring { storage.text(node.header.name) }
  public var description: Substring { storage.text(node.header.description) }
  public var tags: NodeList<Tag> { NodeList(storage, node.header.tags) }
  public var id: Int { Int(node.header.id) }

  public var background: Background? { node.background.map { Background(storage, Int($0)) } }
  public var scenarios: NodeList<Scenario> { NodeList(storage, node.scenarios) }
}
