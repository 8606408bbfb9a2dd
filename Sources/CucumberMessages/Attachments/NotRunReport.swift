/// The selected scenarios that weren't run because a before-all hook failed or an error stopped the run.
///
/// The protocol has no test cases for such scenarios. If the run selected all scenarios of its feature files, they are
/// those without a test case. Otherwise, their pickles are sent as an attachment of the run, before `testRunFinished`,
/// with the media type `application/x.korniszon.not-run+json` and a body such as `{"pickleIds":["3","7"]}`. Other tools
/// can ignore it.
public struct NotRunReport: Sendable, Hashable {
  /// The ids of the scenarios' pickles.
  public let pickleIds: [String]

  /// Creates a report about pickles.
  public init(pickleIds: [String]) {
    self.pickleIds = pickleIds
  }
}

extension NotRunReport {
  private static let mediaType = "application/x.korniszon.not-run+json"

  /// Reads a report from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    guard let fields = attachment.decodedBody(Fields.self, of: Self.mediaType) else { return nil }
    self.init(pickleIds: fields.pickleIds)
  }

  /// Returns the report as an attachment of a run.
  public func attachment(testRunStartedId: String?) -> Attachment {
    Attachment(
      body: Attachment.jsonBody { $0.field("pickleIds", pickleIds) },
      contentEncoding: .identity,
      mediaType: Self.mediaType,
      testRunStartedId: testRunStartedId
    )
  }

  private struct Fields: Decodable {
    let pickleIds: [String]
  }
}
