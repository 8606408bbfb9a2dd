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
  /// The command that runs scenarios again when their locations are appended, with secrets masked.
  public var rerunCommand: String?

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

  private static let mediaType = "application/x.korniszon.facts+json"

  /// Reads facts from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    guard let fields = attachment.decodedBody(Fields.self, of: Self.mediaType) else { return nil }
    self.init(project: fields.project, host: fields.host)
    git = fields.git
    options = fields.options ?? []
    rerunFiles = fields.rerunFiles ?? []
    rerunCommand = fields.rerunCommand
  }

  /// Returns the facts as an attachment of a run.
  public func attachment(testRunStartedId: String?) -> Attachment {
    Attachment(
      body: Attachment.jsonBody { writer in
        writer.field("project", project)
        writer.field("host", host)
        writer.field("git", git)
        if !options.isEmpty { writer.field("options", options) }
        if !rerunFiles.isEmpty { writer.field("rerunFiles", rerunFiles) }
        writer.field("rerunCommand", rerunCommand)
      },
      contentEncoding: .identity,
      mediaType: Self.mediaType,
      testRunStartedId: testRunStartedId
    )
  }

  private struct Fields: Decodable {
    let project: String?
    let host: String?
    let git: Meta.Git?
    let options: [String]?
    let rerunFiles: [String]?
    let rerunCommand: String?
  }
}
