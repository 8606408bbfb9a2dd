extension JUnitReporter {
  /// What a JUnit report says besides the results.
  public struct Options: Sendable {
    /// Whether to leave out everything that the XML schema of Jenkins or that of Surefire lacks.
    ///
    /// Left out are places (`file`, `line`), tags, machine and times of day, and the reports of earlier attempts; these and
    /// the reason of a skip are then reported as text. The root is that of Jenkins; to Surefire each suite is a report.
    public var isStrict: Bool
    /// The name of the whole report.
    public var name: String
    /// The machine that ran the tests.
    public var hostname: String?
    /// Facts about the run; its revision, branch, shard and seed come from the stream.
    public var properties: [(name: String, value: String)]
    /// Stores attached files, which the report then refers to; without it, only files that the stream names are reported.
    public var attachments: AttachmentStore?

    /// Creates options from their parts.
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
