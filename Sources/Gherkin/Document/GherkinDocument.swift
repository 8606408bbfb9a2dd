/// The abstract syntax tree of a feature file.
///
/// Every node has a location. The nodes are views of one compact buffer, so reading them doesn't copy text.
public struct GherkinDocument: Sendable {
  let storage: DocumentStorage

  /// The file that was parsed.
  public var source: Source { storage.source }

  /// The path of the feature file.
  public var uri: String { storage.source.uri }

  /// The feature, or `nil` if the file has none, as when it contains only comments and empty lines.
  public var feature: Feature? { storage.nodes.feature == nil ? nil : Feature(storage: storage) }

  /// The file's comment lines, in file order.
  public var comments: NodeList<Comment> { NodeList(storage, storage.nodes.comments.indices) }

  /// Whether any scenario has examples.
  package var hasExamples: Bool { !storage.nodes.examples.isEmpty }

  /// Whether any data table or examples table has a row.
  package var hasRows: Bool { !storage.nodes.rows.isEmpty }

  /// Whether any step has a doc string.
  package var hasDocStrings: Bool { !storage.nodes.docStrings.isEmpty }
}

extension GherkinDocument {
  /// A comment, which always takes up a whole line.
  public struct Comment: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    private var node: Nodes.Comment { storage.nodes.comments[index] }

    /// The start of the comment's line.
    public var location: Location { node.location }

    /// The whole line, including indentation.
    public var text: Substring { storage.text(node.text) }
  }
}
