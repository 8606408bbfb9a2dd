package import CucumberMessages

/// What a step or hook attached, before it is known to which message it belongs.
package struct AttachmentContent: Sendable, Hashable {
  package enum Body: Sendable, Hashable {
    case inline(String, Attachment.ContentEncoding)
    /// Stored as a file, at a path from the folder that messages refer to.
    case external(url: String)
  }

  package let body: Body
  package let mediaType: String
  package let fileName: String?

  package init(_ body: Body, mediaType: String, fileName: String? = nil) {
    self.body = body
    self.mediaType = mediaType
    self.fileName = fileName
  }
}

extension AttachmentContent {
  /// Text for the reader of the report, in which escape sequences may set colours.
  package static func log(_ text: String) -> AttachmentContent {
    AttachmentContent(.inline(text, .identity), mediaType: "text/x.cucumber.log+plain")
  }

  /// The values of an expectation that failed.
  static func comparison(_ comparison: FailureComparison) -> AttachmentContent {
    AttachmentContent(.inline(comparison.attachmentBody, .identity), mediaType: FailureComparison.mediaType)
  }
}
