extension GherkinDocument {
  /// A tag above a feature, rule, scenario, or examples.
  public struct Tag: Sendable, NodeView {
    let storage: DocumentStorage
    let index: Int

    init(_ storage: DocumentStorage, _ index: Int) {
      self.storage = storage
      self.index = index
    }

    @inline(__always)
    private var node: Nodes.Tag { storage.nodes.tags[index] }

    /// The location of the at sign.
    public var location: Location { node.location }

    /// The tag with its at sign, such as `@smoke`, without any whitespace after the at sign.
    public var name: Substring { storage.text(node.name) }

    /// Calls `body` with the UTF-8 bytes of ``name``, which is faster than creating a string.
    public func withName<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      storage.withBytes(of: node.name, body)
    }

    /// The ID, which is unique within a run.
    public var id: Int { Int(node.id) }
  }
}
