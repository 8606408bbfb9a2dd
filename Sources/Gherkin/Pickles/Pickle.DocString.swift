extension Pickle {
  /// A doc string of a pickle's step, with placeholders replaced by their values.
  public struct DocString: Sendable {
    let storage: PickleStorage
    let index: Int
    let row: Int?

    /// The doc string's 1-based position among the step's doc string and data table, or `nil` if the step has no data
    /// table.
    public let argumentIndex: Int?

    private var node: Nodes.DocString { storage.document.nodes.docStrings[index] }

    /// The media type after the opening delimiter, with placeholders replaced by their values, or `nil` if there is
    /// none.
    public var mediaType: Substring? {
      node.mediaType.isEmpty ? nil : storage.text(node.mediaType, row: row) { $0.mediaType(ofDocString: index) }
    }

    /// The text between the delimiters, with placeholders replaced by their values.
    public var content: Substring { storage.text(node.content, row: row) { $0.content(ofDocString: index) } }
  }
}
