/// The expected and actual values of a failed expectation, with its message.
///
/// The protocol has no fields for these values. They are sent as an attachment of the failed step or hook,
/// immediately before its result, with the media type `application/x.korniszon.comparison+json` and a body such as
/// `{"message":"The title: unexpected value","expected":"\"Home\"","actual":"\"Lost\""}`. Reports show the values
/// with the failure, not among the attachments. Other tools can ignore the attachment, because the message of the
/// result also contains the values.
public struct FailureComparison: Sendable, Hashable {
  /// The failure message without the values; may be empty.
  public let message: String
  /// The expected value, in one or more lines.
  public let expected: String
  /// The actual value, in one or more lines.
  public let actual: String

  /// Creates a comparison. Text longer than ``sizeLimit`` is truncated.
  public init(message: String, expected: String, actual: String) {
    self.message = Self.limited(message)
    self.expected = Self.limited(expected)
    self.actual = Self.limited(actual)
  }
}

extension FailureComparison {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.comparison+json"

  /// The maximum size of each text in UTF-8 bytes: 64 KiB.
  public static let sizeLimit = 65_536

  /// The label of the expected value in text output.
  package static let expectedLabel = "expected: "
  /// The label of the actual value in text output.
  package static let actualLabel = "  actual: "

  /// Reads a comparison from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    guard let fields = attachment.decodedBody(Fields.self, of: Self.mediaType) else { return nil }
    self.init(message: fields.message ?? "", expected: fields.expected, actual: fields.actual)
  }

  /// The body of the attachment, as JSON.
  public var attachmentBody: String {
    Attachment.jsonBody { writer in
      writer.field("message", message)
      writer.field("expected", expected)
      writer.field("actual", actual)
    }
  }

  private struct Fields: Decodable {
    let message: String?
    let expected: String
    let actual: String
  }

  private static func limited(_ text: String) -> String {
    guard text.utf8.count > sizeLimit else { return text }
    return text[..<text.utf8.index(text.startIndex, offsetBy: sizeLimit)] + "…"
  }
}
