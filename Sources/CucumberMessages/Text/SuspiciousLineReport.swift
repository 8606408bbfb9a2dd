#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line of a feature file that fails the run although the file is valid: perhaps a step that nobody runs.
///
/// The protocol has no message for it. It travels as an attachment of the run, after the message that the run began: media
/// type `application/x.korniszon.suspicious-line+json`, body such as
/// `{"uri":"Features/home.feature","line":3,"column":5,"message":"…","excerpt":"…"}`. Other readers pass over it.
public struct SuspiciousLineReport: Sendable, Hashable {
  /// The feature file.
  public let uri: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// What is wrong and what to do.
  public let message: String
  /// The line of the file, with a caret below the place; nil if there is none.
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

  /// Reads the report; nil if the attachment holds something else.
  public init?(_ attachment: Attachment) {
    guard attachment.mediaType == Self.mediaType, attachment.contentEncoding == .identity,
      let fields = try? JSONDecoder().decode(Fields.self, from: Data(attachment.body.utf8))
    else { return nil }
    self.init(
      uri: fields.uri,
      line: fields.line,
      column: fields.column,
      message: fields.message,
      excerpt: fields.excerpt
    )
  }

  /// The report as a message of the run with an id.
  public func attachment(testRunStartedId: String?) -> Attachment {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("uri", uri)
    writer.field("line", line)
    writer.field("column", column)
    writer.field("message", message)
    writer.field("excerpt", excerpt)
    writer.endObject()
    return Attachment(
      body: String(decoding: writer.bytes, as: UTF8.self),
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
