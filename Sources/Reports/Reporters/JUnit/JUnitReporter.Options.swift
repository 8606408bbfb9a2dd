extension JUnitReporter {
  /// The options of a JUnit report.
  public struct Options: Sendable {
    /// Whether to write only the elements and attributes that the XML schemas of both Jenkins and Surefire allow.
    ///
    /// The strict form omits locations (`file`, `line`), tags, requirements, the machine, timestamps, and the elements
    /// for earlier attempts. Earlier attempts and skip reasons are reported as text instead. The root element conforms
    /// to Jenkins's schema. For Surefire, each suite is a report.
    public var isStrict: Bool
    /// The name of the report, for the `name` attribute of `testsuites`.
    public var name: String
    /// The name of the machine that ran the tests, or `nil` to leave it out.
    public var hostname: String?
    /// Additional properties of the run. The revision, branch, shard, filter, and seed are taken from the stream.
    public var properties: [(name: String, value: String)]
    /// The store for attached files that the report refers to. If it is `nil`, the report refers only to files whose
    /// URLs are in the stream.
    public var attachments: AttachmentStore?

    /// Creates the options of a JUnit report.
    public init(
      strict: Bool = false,
      name: String = "Acceptance",
      hostname: String? = nil,
      properties: [(name: String, value: String)] = [],
      attachments: AttachmentStore? = nil
    ) {
      self.isStrict = strict
      self.name = name
      self.hostname = hostname
      self.properties = properties
      self.attachments = attachments
    }
  }
}
