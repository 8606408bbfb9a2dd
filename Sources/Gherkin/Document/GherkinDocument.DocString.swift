extension GherkinDocument {
  /// A multi-line string below a step.
  public struct DocString: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    private var node: Nodes.DocString { storage.nodes.docStrings[index] }

    /// The location of the opening delimiter.
    public var location: Location { node.location }

    /// The delimiter: three double quotes or backticks. In Markdown, it can also be four backticks.
    public var delimiter: Substring { storage.text(node.delimiter) }

    /// The media type after the opening delimiter, such as `json`, or `nil` if there is none.
    public var mediaType: Substring? { node.mediaType.isEmpty ? nil : storage.text(node.mediaType) }

    /// The text between the delimiters, without the indentation of the opening delimiter. Escaped delimiters are
    /// resolved, and lines are joined by line feeds.
    public var content: Substring { storage.text(node.content) }
  }
}
