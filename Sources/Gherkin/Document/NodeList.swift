/// A view of one node of a document.
protocol NodeView: Sendable {
  init(_ storage: DocumentStorage, _ index: Int)
}

/// The children of a node in file order, created on access.
public struct NodeList<Element: Sendable>: RandomAccessCollection, Sendable {
  /// The valid positions, which don't necessarily start at 0.
  public let indices: Range<Int>
  private let storage: DocumentStorage
  private let element: @Sendable (DocumentStorage, Int) -> Element

  /// The position of the first node.
  public var startIndex: Int { indices.lowerBound }

  /// The position after the last node.
  public var endIndex: Int { indices.upperBound }

  /// Accesses the node at a position, which must be one of ``indices``.
  public subscript(position: Int) -> Element {
    precondition(indices.contains(position), "position outside the list")
    return element(storage, position)
  }
}

extension NodeList where Element: NodeView {
  init(_ storage: DocumentStorage, _ indices: Range<Int>) {
    self.storage = storage
    self.indices = indices
    self.element = { Element($0, $1) }
  }

  init(_ storage: DocumentStorage, _ range: Nodes.Range) {
    self.init(storage, range.indices)
  }
}
