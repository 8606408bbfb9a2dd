extension GherkinDocument {
  /// A table of values for a scenario outline, which runs once per row.
  public struct Examples: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    private var node: Nodes.Examples { storage.nodes.examples[index] }

    /// The location of the keyword.
    public var location: Location { node.header.location }

    /// The keyword as written, in the language of the file.
    public var keyword: Substring { storage.text(node.header.keyword) }

    /// The text after the keyword.
    public var name: Substring { storage.text(node.header.name) }

    /// The free-form description below the keyword line; empty if there is none.
    public var description: Substring { storage.text(node.header.description) }

    /// The tags above the examples.
    public var tags: NodeList<Tag> { NodeList(storage, node.header.tags) }

    /// The ID, which is unique within a run.
    public var id: Int { Int(node.header.id) }

    /// The row with the names of the outline's placeholders, or `nil` if the examples have no table.
    public var tableHeader: TableRow? {
      let rows = node.rows.indices
      return rows.isEmpty ? nil : TableRow(storage, rows.lowerBound)
    }

    /// The rows of values, below the header.
    public var tableBody: NodeList<TableRow> { NodeList(storage, node.rows.indices.dropFirst()) }
  }
}
