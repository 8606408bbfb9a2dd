extension GherkinDocument {
  /// A tag, including its at sign.
  public struct Tag: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    @inline(__always)
    private var node: Nodes.Tag { storage.nodes.tags[index] }

    /// The location of its first character.
    public var location: Location { node.location }

    /// The tag as written, such as `@smoke`.
    public var name: Substring { storage.text(node.name) }

    /// Calls `body` with the UTF-8 text of the tag, which is faster than creating a string.
    public func withName<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      storage.withBytes(of: node.name, body)
    }

    /// The id, which is unique in a run.
    public var id: Int { Int(node.id) }
  }
}
