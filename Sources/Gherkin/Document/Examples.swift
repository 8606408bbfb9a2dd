/// A table of values that an outline is run with, a row at a time.
public struct Examples: Sendable, NodeView {
  let storage: Storage
  let index: Int

  init(_ storage: Storage, _ index: Int) {
    self.storage = storage
    self.index = index
  }

  private var node: Nodes.Examples { storage.nodes.examples[index] }

  public var location: Location { node.header.location }
  public var keyword: Substring { storage.text(node.header.keyword) }
  public var name: Substring { storage.text(node.header.name) }
  public var description: Substring { storage.text(node.header.description) }
  public var tags: NodeList<Tag> { NodeList(storage, node.header.tags) }
  public var id: Int { Int(node.header.id) }

  /// The names of the outline's parameters; nil where the table is missing.
  public var tableHeader: TableRow? {
    let rows = node.rows.indices
    return rows.isEmpty ? nil : TableRow(storage, rows.lowerBound)
  }

  public var tableBody: NodeList<TableRow> { NodeList(storage, node.rows.indices.dropFirst()) }
}
