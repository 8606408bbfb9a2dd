/// A view of one node of a document.
protocol NodeView: Sendable {
  init(_ storage: DocumentStorage, _ index: Int)
}

/// A list of nodes of one kind in file order. Each node is created on access.
public struct NodeList<Element: Sendable>: RandomAccessCollection, Sendable {
  /// The number of nodes.
  public let count: Int
  /// The index of the first node in the storage.
  private let offset: Int
  private let storage: DocumentStorage
  private let element: @Sendable (DocumentStorage, Int) -> Element

  /// The position of the first node: 0.
  public var startIndex: Int { 0 }

  /// The position after the last node.
  public var endIndex: Int { count }

  /// Accesses the node at a position, which must be in ``indices``.
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "position outside the list")
    return element(storage, offset + position)
  }
}

extension NodeList where Element: NodeView {
  init(_ storage: DocumentStorage, _ indices: Range<Int>) {
    self.storage = storage
    offset = indices.lowerBound
    count = indices.count
    self.element = { Element($0, $1) }
  }

  init(_ storage: DocumentStorage, _ range: Nodes.Range) {
    self.init(storage, range.indices)
  }
}
