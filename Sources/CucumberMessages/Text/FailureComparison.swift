#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The expected and actual value of an expectation that failed, and its message.
///
/// The protocol has no fields for the values. They travel as an attachment of the step or hook that failed, immediately
/// before its result: media type `application/x.korniszon.comparison+json`, body such as
/// `{"message":"The title is not as expected","expected":"\"Home\"","actual":"\"Lost\""}`. Reports show the values with the
/// failure, not among the attachments. Other readers pass over it: the message of the result has the values too.
public struct FailureComparison: Sendable, Hashable {
  /// What went wrong, without the values; may be empty.
  public let message: String
  /// The expected value; one or more lines.
  public let expected: String
  /// The actual value; one or more lines.
  public let actual: String

  /// Creates a comparison; a text that is longer than ``sizeLimit`` loses its end.
  public init(message: String, expected: String, actual: String) {
    self.message = Self.limited(message)
    self.expected = Self.limited(expected)
    self.actual = Self.limited(actual)
  }
}

extension FailureComparison {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.comparison+json"

  /// The largest size of each text, in UTF-8 bytes: 64 KiB.
  public static let sizeLimit = 65_536

  /// The label of an expected value in a text.
  package static let expectedLabel = "expected: "
  /// The label of an actual value in a text.
  package static let actualLabel = "  actual: "

  /// Reads the comparison; nil if the attachment holds something else.
  public init?(_ attachment: Attachment) {
    guard attachment.mediaType == Self.mediaType, attachment.contentEncoding == .identity,
      let fields = try? JSONDecoder().decode(Fields.self, from: Data(attachment.body.utf8))
    else { return nil }
    self.init(message: fields.message ?? "", expected: fields.expected, actual: fields.actual)
  }

  /// The comparison as JSON, the body of the attachment.
  public var attachmentBody: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("message", message)
    writer.field("expected", expected)
    writer.field("actual", actual)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
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
