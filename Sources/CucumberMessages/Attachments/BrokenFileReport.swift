/// The selected scenarios of a feature file with syntax errors, which don't run.
///
/// The protocol has no pickles for such a file. Reports find its scenarios in its source, as far as it can be read. If
/// the run selected only some of them, their lines are sent as an attachment of the run, after `testRunStarted`, with
/// the media type `application/x.korniszon.broken-file+json` and a body such as
/// `{"uri":"Features/home.feature","lines":[3,9]}`. Other tools can ignore it.
public struct BrokenFileReport: Sendable, Hashable {
  /// The path of the feature file.
  public let uri: String
  /// The 1-based lines of the selected scenarios and outline rows.
  public let lines: [Int]

  /// Creates a report about the scenarios at some lines.
  public init(uri: String, lines: [Int]) {
    self.uri = uri
    self.lines = lines
  }
}

extension BrokenFileReport {
  private static let mediaType = "application/x.korniszon.broken-file+json"

  /// Reads a report from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    guard let fields = attachment.decodedBody(Fields.self, of: Self.mediaType) else { return nil }
    self.init(uri: fields.uri, lines: fields.lines)
  }

  /// Returns the report as an attachment of a run.
  public func attachment(testRunStartedId: String?) -> Attachment {
    Attachment(
      body: Attachment.jsonBody { writer in
        writer.field("uri", uri)
        writer.field("lines", lines)
      },
      contentEncoding: .identity,
      mediaType: Self.mediaType,
      testRunStartedId: testRunStartedId
    )
  }

  private struct Fields: Decodable {
    let uri: String
    let lines: [Int]
  }
}
