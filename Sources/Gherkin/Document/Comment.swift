/// A comment line, as written.
public struct Comment: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Comment { storage.nodes.comments[index] }

  /// The start of the line.
  public var location: Location { node.location }

  /// The whole line, its indentation included.
  public var text: Substring { storage.text(node.text) }
}
