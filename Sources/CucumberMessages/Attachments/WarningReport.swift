/// A warning that doesn't change the status of its scenario.
///
/// The protocol has no such message. The report is sent as an attachment of a step or hook, with the media type
/// `application/x.korniszon.warning+json` and a body such as `{"message":"…"}`. Other tools can ignore it.
public struct WarningReport: Sendable, Hashable, Decodable {
  /// A message that names the problem and says how to fix it.
  public let message: String

  /// Creates a report with a message.
  public init(message: String) {
    self.message = message
  }
}

extension WarningReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.warning+json"

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("message", message)
  }
}
