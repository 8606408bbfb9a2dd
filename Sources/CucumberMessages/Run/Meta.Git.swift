extension Meta {
  /// A state of a git repository.
  public struct Git: Sendable, Hashable, Decodable, JSONEncodable {
    /// The commit.
    public var revision: String
    /// The address of the repository.
    public var remote: String
    /// The branch.
    public var branch: String?
    /// The tag.
    public var tag: String?

    /// Creates the message from its parts.
    public init(
      revision: String,
      remote: String,
      branch: String? = nil,
      tag: String? = nil
    ) {
      self.revision = revision
      self.remote = remote
      self.branch = branch
      self.tag = tag
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("revision", revision)
      writer.field("remote", remote)
      writer.field("branch", branch)
      writer.field("tag", tag)
      writer.endObject()
    }
  }
}
