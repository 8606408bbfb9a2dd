/// A warning about a scenario that doesn't change its status.
///
/// The protocol has no message for it. It is sent as an attachment of a step or hook, with the media type
/// `application/x.korniszon.warning+json` and a body such as `{"message":"…"}`. Other tools can ignore it.
public struct WarningReport: Sendable, Hashable, Decodable {
  /// The problem and how to fix it.
  public let message: String

  /// Creates a report with a message.
  public init(message: String) {
    self.message = message
  }
}

extension WarningReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.warning+json"

  /// Writes the fields.
  public func write(to writer: inout JSONWriter) {
    writer.field("message", message)
  }
}
