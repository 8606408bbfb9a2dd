/// A warning about a scenario that doesn't change its status.
///
/// The protocol has no message for it. It is sent as an attachment of a step or hook, with the media type
/// `application/x.korniszon.warning+json` and a body such as `{"message":"…"}`. Other tools can ignore it.
public struct WarningReport: Sendable, Hashable {
  /// The problem and how to fix it.
  public let message: String

  /// Creates a report with a message.
  public init(message: String) {
    self.message = message
  }
}

extension WarningReport {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.warning+json"

  /// Reads a warning from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    guard let fields = attachment.decodedBody(Fields.self, of: Self.mediaType) else { return nil }
    self.init(message: fields.message)
  }

  /// The body of the attachment, as JSON.
  public var attachmentBody: String {
    Attachment.jsonBody { $0.field("message", message) }
  }

  private struct Fields: Decodable {
    let message: String
  }
}
