/// Data that the protocol has no field for, sent as an attachment of the run or of a step.
///
/// The attachment has its own media type and a JSON object as its body. Other tools can ignore it.
public protocol RunAttachment: Sendable {
  /// The type that the JSON object is decoded as. By default, this is `Self`, for types whose properties are the
  /// fields.
  associatedtype Fields: Decodable = Self

  /// The media type of the attachment.
  static var mediaType: String { get }

  /// Creates the data from the decoded fields of an attachment.
  init(_ fields: Fields)

  /// Writes the fields of the JSON object.
  func write(to writer: inout JSONWriter)
}

extension RunAttachment {
  /// Creates the data from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    guard let fields = attachment.decodedBody(Fields.self, of: Self.mediaType) else { return nil }
    self.init(fields)
  }

  /// The body of the attachment, as JSON.
  public var attachmentBody: String { Attachment.jsonBody { write(to: &$0) } }

  /// Returns the data as an attachment of a run.
  public func attachment(testRunStartedId: String?, timestamp: Timestamp? = nil) -> Attachment {
    Attachment(
      body: attachmentBody,
      contentEncoding: .identity,
      mediaType: Self.mediaType,
      testRunStartedId: testRunStartedId,
      timestamp: timestamp
    )
  }
}

extension RunAttachment where Fields == Self {
  /// Creates the data from the decoded fields, which are already of this type.
  public init(_ fields: Self) { self = fields }
}
