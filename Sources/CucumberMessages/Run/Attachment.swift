/// Data that a step, a hook, or the run itself attached, such as an image, a log, or a link.
public struct Attachment: Sendable, Hashable, Decodable, JSONEncodable {
  /// An encoding of an attachment's body.
  public enum ContentEncoding: String, Sendable, Hashable, Decodable, CaseIterable, JSONEncodable {
    /// The body is plain text.
    case identity = "IDENTITY"
    /// The body is Base64-encoded.
    case base64 = "BASE64"
  }

  /// The ID of the attempt that added the attachment, or `nil` if the run or one of its hooks added it.
  public var testCaseStartedId: String?
  /// The ID of the step or hook, in the test case, that added the attachment, or `nil` if none did.
  public var testStepId: String?
  /// The content, as text or in Base64.
  public var body: String
  /// The encoding of the body.
  public var contentEncoding: ContentEncoding
  /// The media type of the content.
  public var mediaType: String
  /// The suggested file name, or `nil` if there is none.
  public var fileName: String?
  /// The feature file that the attachment is about, or `nil` if there is none.
  public var source: Source?
  /// The URL of the content, or `nil` if the content is in the body.
  public var url: String?
  /// The ID of the run, if the run itself added the attachment, or `nil` otherwise.
  public var testRunStartedId: String?
  /// The ID of the execution of a run hook that added the attachment, or `nil` if none did.
  public var testRunHookStartedId: String?
  /// The time at which the attachment was added, or `nil` if it isn't known.
  public var timestamp: Timestamp?

  /// Creates an attachment with the given values.
  public init(
    testCaseStartedId: String? = nil,
    testStepId: String? = nil,
    body: String,
    contentEncoding: ContentEncoding,
    mediaType: String,
    fileName: String? = nil,
    source: Source? = nil,
    url: String? = nil,
    testRunStartedId: String? = nil,
    testRunHookStartedId: String? = nil,
    timestamp: Timestamp? = nil
  ) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.body = body
    self.contentEncoding = contentEncoding
    self.mediaType = mediaType
    self.fileName = fileName
    self.source = source
    self.url = url
    self.testRunStartedId = testRunStartedId
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }

  /// Encodes the attachment as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("testStepId", testStepId)
    writer.field("body", body)
    writer.field("contentEncoding", contentEncoding)
    writer.field("mediaType", mediaType)
    writer.field("fileName", fileName)
    writer.field("source", source)
    writer.field("url", url)
    writer.field("testRunStartedId", testRunStartedId)
    writer.field("testRunHookStartedId", testRunHookStartedId)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}

/// An attachment stored outside the stream.
public struct ExternalAttachment: Sendable, Hashable, Decodable, JSONEncodable {
  /// The ID of the attempt that added the attachment, or `nil` if the run or one of its hooks added it.
  public var testCaseStartedId: String?
  /// The ID of the step or hook, in the test case, that added the attachment, or `nil` if none did.
  public var testStepId: String?
  /// The URL of the content.
  public var url: String
  /// The media type of the content.
  public var mediaType: String
  /// The ID of the execution of a run hook that added the attachment, or `nil` if none did.
  public var testRunHookStartedId: String?
  /// The time at which the attachment was added, or `nil` if it isn't known.
  public var timestamp: Timestamp?

  /// Creates an external attachment with the given values.
  public init(
    testCaseStartedId: String? = nil,
    testStepId: String? = nil,
    url: String,
    mediaType: String,
    testRunHookStartedId: String? = nil,
    timestamp: Timestamp? = nil
  ) {
    self.testCaseStartedId = testCaseStartedId
    self.testStepId = testStepId
    self.url = url
    self.mediaType = mediaType
    self.testRunHookStartedId = testRunHookStartedId
    self.timestamp = timestamp
  }

  /// Encodes the external attachment as a JSON object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("testCaseStartedId", testCaseStartedId)
    writer.field("testStepId", testStepId)
    writer.field("url", url)
    writer.field("mediaType", mediaType)
    writer.field("testRunHookStartedId", testRunHookStartedId)
    writer.field("timestamp", timestamp)
    writer.endObject()
  }
}
