/// The expected and actual values of a failed expectation, with its message.
///
/// The protocol has no fields for these values. They are sent as an attachment of the failed step or hook, immediately
/// before its result, with the media type `application/x.korniszon.comparison+json` and a body such as
/// `{"message":"The title: unexpected value","expected":"\"Home\"","actual":"\"Lost\""}`. Reports show the values with
/// the failure, not among the attachments. Other tools can ignore the attachment, because the message of the result
/// also contains the values. For tables, the body also has the members `expectedRows` and `actualRows`, which are
/// arrays of arrays of cells.
public struct FailureComparison: Sendable, Hashable {
  /// The failure message without the values; empty if the message consists only of the values.
  public let message: String
  /// The expected value, as one or more lines of text.
  public let expected: String
  /// The actual value, as one or more lines of text.
  public let actual: String
  /// The cells of the values if both are tables, or `nil` for other values and for tables whose beginning was removed.
  public let tables: ComparedTables?

  /// Creates a comparison. By default, the values aren't tables.
  ///
  /// If either value is longer than ``sizeLimit``, both values are truncated to that size and begin shortly before
  /// their first difference. A longer message is truncated at its end.
  public init(message: String, expected: String, actual: String, tables: ComparedTables? = nil) {
    self.message = Self.limited(message, from: 0)
    guard max(expected.utf8.count, actual.utf8.count) > Self.sizeLimit else {
      (self.expected, self.actual, self.tables) = (expected, actual, tables)
      return
    }
    let start = Self.start(expected, actual)
    self.expected = Self.limited(expected, from: start)
    self.actual = Self.limited(actual, from: start)
    self.tables = start > 0 ? nil : tables?.rows(in: self.expected, self.actual)
  }
}

extension FailureComparison {
  /// The media type of the attachment.
  public static let mediaType = "application/x.korniszon.comparison+json"

  /// The maximum size of the message and of each value, in UTF-8 bytes: 64 KiB.
  public static let sizeLimit = 65_536

  /// The label of the expected value in text output.
  package static let expectedLabel = "expected: "
  /// The label of the actual value in text output.
  package static let actualLabel = "  actual: "

  /// Creates a comparison from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    guard let fields = attachment.decodedBody(Fields.self, of: Self.mediaType) else { return nil }
    let tables: ComparedTables? =
      if let expected = fields.expectedRows, let actual = fields.actualRows {
        ComparedTables(expected: expected, actual: actual)
      } else {
        nil
      }
    self.init(message: fields.message ?? "", expected: fields.expected, actual: fields.actual, tables: tables)
  }

  /// The body of the attachment, as JSON.
  public var attachmentBody: String {
    Attachment.jsonBody { writer in
      writer.field("message", message)
      writer.field("expected", expected)
      writer.field("actual", actual)
      writer.field("expectedRows", tables?.expected)
      writer.field("actualRows", tables?.actual)
    }
  }

  private struct Fields: Decodable {
    let message: String?
    let expected: String
    let actual: String
    let expectedRows: [[String]]?
    let actualRows: [[String]]?
  }

  /// The number of bytes to keep before the first difference, and the maximum number of further bytes to keep so that a
  /// value begins at the start of a line.
  private static let contextSize = 1024

  /// Returns the UTF-8 offset from which to show long values.
  ///
  /// The offset is shortly before the first difference, at the start of a line if one is close, or 0 if the difference
  /// is near the beginning.
  private static func start(_ expected: String, _ actual: String) -> Int {
    let common = zip(expected.utf8, actual.utf8).prefix { $0 == $1 }.count
    guard common > 2 * contextSize else { return 0 }
    let context = expected.utf8.dropFirst(common - 2 * contextSize).prefix(contextSize)
    let rest = context.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    return common - contextSize - (rest < contextSize ? rest : 0)
  }

  /// Returns the string from a UTF-8 offset, within the size limit, with an ellipsis at each truncated end.
  private static func limited(_ text: String, from start: Int) -> String {
    if start == 0, text.utf8.count <= sizeLimit { return text }
    let room = sizeLimit - 2 * "…".utf8.count
    guard let first = text.utf8.index(text.startIndex, offsetBy: start, limitedBy: text.endIndex) else { return text }
    let last = text.utf8.index(first, offsetBy: room, limitedBy: text.endIndex) ?? text.endIndex
    return (start > 0 ? "…" : "") + text[first..<last] + (last < text.endIndex ? "…" : "")
  }
}
