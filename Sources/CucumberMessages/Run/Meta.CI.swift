extension Meta {
  /// A build on a continuous integration server.
  public struct CI: Sendable, Hashable, Decodable, JSONEncodable {
    /// The server.
    public var name: String
    /// The page of the build.
    public var url: String?
    /// The number of the build.
    public var buildNumber: String?
    /// What was built.
    public var git: Git?

    /// Creates the message from its parts.
    public init(
      name: String,
      url: String? = nil,
      buildNumber: String? = nil,
      git: Git? = nil
    ) {
      self.name = name
      self.url = url
      self.buildNumber = buildNumber
      self.git = git
    }

    /// Writes the message as one JSON object.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("name", name)
      writer.field("url", url)
      writer.field("buildNumber", buildNumber)
      writer.field("git", git)
      writer.endObject()
    }
  }
}
