package import CucumberMessages

/// The content of an attachment, before it becomes part of a message.
package struct AttachmentContent: Sendable, Hashable {
  package enum Body: Sendable, Hashable {
    case inline(String, Attachment.ContentEncoding)
    /// Content that is stored in a file at the given path.
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
  /// Returns the content of a log entry, which may contain escape sequences for colors.
  package static func log(_ text: String) -> AttachmentContent {
    AttachmentContent(.inline(text, .identity), mediaType: "text/x.cucumber.log+plain")
  }

  /// Returns the attachment that names the step that the author of an undefined step probably meant.
  static func nearestStep(_ report: NearestStepReport) -> AttachmentContent {
    AttachmentContent(.inline(report.attachmentBody, .identity), mediaType: NearestStepReport.mediaType)
  }

  static func warning(_ warning: WarningReport) -> AttachmentContent {
    AttachmentContent(.inline(warning.attachmentBody, .identity), mediaType: WarningReport.mediaType)
  }

  /// Returns the attachment for the values of a failed expectation.
  static func comparison(_ comparison: FailureComparison) -> AttachmentContent {
    AttachmentContent(.inline(comparison.attachmentBody, .identity), mediaType: FailureComparison.mediaType)
  }
}
