/// A suspicious line that fails the run although the file is valid, such as a step that isn't run.
///
/// The protocol has no message for it. It is sent as an attachment of the run, after `testRunStarted`, with the media
/// type `application/x.korniszon.suspicious-line+json` and a body such as
/// `{"uri":"Features/home.feature","line":3,"column":5,"message":"…","excerpt":"…"}`. Other tools can ignore it.
public struct SuspiciousLineReport: Sendable, Hashable {
  /// The path of the feature file.
  public let uri: String
  /// The 1-based line.
  public let line: Int
  /// The 1-based column, in Unicode scalars.
  public let column: Int
  /// The problem and how to fix it.
  public let message: String
  /// The source line with a caret, or `nil` if there is none.
  public let excerpt: String?

  /// Creates a report from its parts.
  public init(uri: String, line: Int, column: Int, message: String, excerpt: String?) {
    self.uri = uri
    self.line = line
    self.column = column
    self.message = message
    self.excerpt = excerpt
  }
}

extension SuspiciousLineReport {
  private static let mediaType = "application/x.korniszon.suspicious-line+json"

  /// Reads a report from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    guard let fields = attachment.decodedBody(Fields.self, of: Self.mediaType) else { return nil }
    self.init(
      uri: fields.uri,
      line: fields.line,
      column: fields.column,
      message: fields.message,
      excerpt: fields.excerpt
    )
  }

  /// Returns the report as an attachment of a run.
  public func attachment(testRunStartedId: String?) -> Attachment {
    Attachment(
      body: Attachment.jsonBody { writer in
        writer.field("uri", uri)
        writer.field("line", line)
        writer.field("column", column)
        writer.field("message", message)
        writer.field("excerpt", excerpt)
      },
      contentEncoding: .identity,
      mediaType: Self.mediaType,
      testRunStartedId: testRunStartedId
    )
  }

  private struct Fields: Decodable {
    let uri: String
    let line: Int
    let column: Int
    let message: String
    let excerpt: String?
  }
}
