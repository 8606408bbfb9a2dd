/// A tag, with its at sign.
public struct Tag: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Tag { storage.nodes.tags[index] }

  public var location: Location { node.location }
  public var name: Substring { storage.text(node.name) }
  public var id: Int { Int(node.id) }
}
