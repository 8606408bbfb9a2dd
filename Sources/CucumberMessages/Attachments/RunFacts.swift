/// What was run, where, and how, for the first lines of a report. These facts don't affect results.
///
/// The protocol has no fields for these facts. They are sent as an attachment of the run, after `testRunStarted`, with
/// the media type `application/x.korniszon.facts+json` and a body such as `{"project":"PetSpot","host":"ci-7"}`. Other
/// tools can ignore it.
public struct RunFacts: Sendable, Hashable {
  /// The name of the project.
  public var project: String?
  /// The name of the machine.
  public var host: String?
  /// The revision of the working copy, unless the description of the CI build has one.
  public var git: Meta.Git?
  /// The options of the command line, without those that affect only reports.
  public var options: [String] = []
  /// The files that list the scenarios to run again.
  public var rerunFiles: [String] = []
  /// The files and folders in which the run looked for feature files, unless it ran a list of scenarios.
  public var paths: [String] = []
  /// The command that runs scenarios again when their locations are appended, with secrets masked.
  public var rerunCommand: String?
  /// The addresses to which tags link. The first that matches a tag applies.
  public var tagLinks: [TagLink] = []

  /// A link from tags to a page outside the report: a pattern and an address, in both of which `{}` stands for any text.
  public struct TagLink: Sendable, Hashable, Decodable {
    /// The pattern of the tags.
    public let pattern: String
    /// The address.
    public let address: String

    /// Creates a link.
    public init(pattern: String, address: String) {
      self.pattern = pattern
      self.address = address
    }
  }

  /// Creates facts.
  public init(project: String? = nil, host: String? = nil) {
    self.project = project
    self.host = host
  }
}

extension RunFacts {
  /// The profiles of the configuration file that the options name.
  public var profiles: [String] {
    options.compactMap { $0.hasPrefix("--profile=") ? String($0.dropFirst("--profile=".count)) : nil }
  }
}

extension RunFacts: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.facts+json"

  /// Creates facts from the fields of an attachment.
  public init(_ fields: Fields) {
    self.init(project: fields.project, host: fields.host)
    git = fields.git
    options = fields.options ?? []
    rerunFiles = fields.rerunFiles ?? []
    rerunCommand = fields.rerunCommand
    tagLinks = fields.tagLinks ?? []
    paths = fields.paths ?? []
  }

  /// Writes the fields.
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

extension RunFacts.TagLink: JSONEncodable {
  /// Writes a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("pattern", pattern)
    writer.field("address", address)
    writer.endObject()
  }
}
