extension TestCase {
  /// A capture group of a match.
  public struct Group: Sendable, Hashable, Decodable, JSONEncodable {
    /// Where it begins in the text, in UTF-16 code units; nil where the group took no part in the match.
    public var start: Int?
    /// The captured text.
    public var value: String?
    /// The groups inside it.
    public var children: [Group]?

    /// Creates the message from its parts.
    public init(
      start: Int? = nil,
      value: String? = nil,
      children: [Group]? = nil
    ) {
      self.start = start
      self.value = value
      self.children = children
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("start", start)
      writer.field("value", value)
      writer.field("children", children)
      writer.endObject()
    }
  }
}
