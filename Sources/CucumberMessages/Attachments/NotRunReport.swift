/// A report of the selected scenarios that weren't run because a before-all hook failed or an error stopped the run.
///
/// The stream has no test cases for these scenarios. If the run selected all scenarios of its feature files, the ones
/// that weren't run are those without a test case. Otherwise, the IDs of their pickles are sent in an attachment of the
/// run, before `testRunFinished`, with the media type `application/x.korniszon.not-run+json` and a body such as
/// `{"pickleIds":["3","7"]}`. Other tools can ignore the attachment.
public struct NotRunReport: Sendable, Hashable, Decodable {
  /// The IDs of the scenarios' pickles.
  public let pickleIds: [String]

  /// Creates a report about pickles.
  public init(pickleIds: [String]) {
    self.pickleIds = pickleIds
  }
}

extension NotRunReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.not-run+json"

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("pickleIds", pickleIds)
  }
}
