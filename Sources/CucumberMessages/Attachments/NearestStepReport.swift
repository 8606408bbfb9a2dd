/// The step that the author of an undefined step probably meant.
///
/// The protocol has no such message. The report is sent as an attachment of the undefined step, immediately before its
/// result, with the media type `application/x.korniszon.nearest-step+json` and a body such as
/// `{"text":"the pets","uri":"Steps/Pets.swift","line":12}`. Reports show it with the step, not among the attachments.
public struct NearestStepReport: Sendable, Hashable, Decodable {
  /// The text of the suggested step, with the arguments of the undefined one.
  public let text: String
  /// The path of the file with the definition that matches the suggested step.
  public let uri: String
  /// The 1-based line of the definition.
  public let line: Int

  /// Creates a report about a definition.
  public init(text: String, uri: String, line: Int) {
    self.text = text
    self.uri = uri
    self.line = line
  }
}

extension NearestStepReport: RunAttachment {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.nearest-step+json"

  /// Writes the fields of the JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.field("text", text)
    writer.field("uri", uri)
    writer.field("line", line)
  }
}
