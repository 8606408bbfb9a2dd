/// The metadata of a run for the start of a report: what was run, where, and how.
///
/// The metadata doesn't affect results. The protocol has no fields for it, so it is sent as an attachment of the run,
/// after `testRunStarted`, with the media type `application/x.korniszon.run-metadata+json` and a body such as
/// `{"project":"PetSpot","host":"ci-7"}`. Other tools can ignore the attachment.
public struct RunMetadata: Sendable, Hashable {
  /// The name of the project, or `nil` if it isn't known.
  public var project: String?
  /// The name of the machine, or `nil` if it isn't known.
  public var host: String?
  /// The revision of the working copy, or `nil` if it isn't known or the description of the CI build includes a
  /// revision.
  public var git: Meta.Git?
  /// The command-line options, except those that affect only reports.
  public var options: [String] = []
  /// The files that list the scenarios to rerun.
  public var rerunFiles: [String] = []
  /// The feature files and folders given to the run; empty if any of its paths selects individual scenarios.
  public var paths: [String] = []
  /// The command that reruns the scenarios whose locations are appended to it, or `nil` if it isn't known. Secrets in
  /// the command are masked.
  public var rerunCommand: String?
  /// The links for tags. A tag gets the first link whose pattern matches it.
  public var tagLinks: [TagLink] = []

  /// A link from tags to a page outside the report. In the pattern, the placeholder `{}` matches any text. In the
  /// address, that text replaces the placeholder.
  public struct TagLink: Sendable, Hashable, Decodable {
    /// The pattern that matches tags.
    public let pattern: String
    /// The address of the page.
    public let address: String

    /// Creates a link from the tags that match a pattern to an address.
    public init(pattern: String, address: String) {
      self.pattern = pattern
      self.address = address
    }
  }

  /// Creates the metadata of a run.
  public init(project: String? = nil, host: String? = nil) {
    self.project = project
    self.host = host
  }
}

extension RunMetadata {
  /// The names of the profiles that the options select in the configuration file.
  public var profiles: [String] {
    options.compactMap { $0.hasPrefix("--profile=") ? String($0.dropFirst("--profile=".count)) : nil }
  }
}

extension RunMetadata: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.run-metadata+json"

  /// Creates the metadata from the decoded fields of an attachment.
  public init(_ fields: Fields) {
    self.init(project: fields.project, host: fields.host)
    git = fields.git
    options = fields.options ?? []
    rerunFiles = fields.rerunFiles ?? []
    rerunCommand = fields.rerunCommand
    tagLinks = fields.tagLinks ?? []
    paths = fields.paths ?? []
  }

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("project", project)
    writer.field("host", host)
    writer.field("git", git)
    if !options.isEmpty { writer.field("options", options) }
    writer.field("rerunCommand", rerunCommand)
    if !rerunFiles.isEmpty { writer.field("rerunFiles", rerunFiles) }
    if !tagLinks.isEmpty { writer.field("tagLinks", tagLinks) }
    if !paths.isEmpty { writer.field("paths", paths) }
  }

  /// The fields of the JSON object.
  public struct Fields: Decodable {
    let project: String?
    let host: String?
    let git: Meta.Git?
    let options: [String]?
    let rerunFiles: [String]?
    let rerunCommand: String?
    let tagLinks: [TagLink]?
    let paths: [String]?
  }
}

extension RunMetadata.TagLink: JSONEncodable {
  /// Encodes the link as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("pattern", pattern)
    writer.field("address", address)
    writer.endObject()
  }
}
