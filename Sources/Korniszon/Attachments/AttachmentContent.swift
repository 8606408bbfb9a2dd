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

  /// Returns the attachment that says what the author of an undefined step probably meant.
  static func advice(_ advice: UndefinedStepAdvice) -> AttachmentContent {
    switch advice {
    case .valueProblem(let report): AttachmentContent(report)
    case .nearestStep(let report): AttachmentContent(report)
    }
  }

  static func warning(_ warning: WarningReport) -> AttachmentContent { AttachmentContent(warning) }

  /// Returns the attachment for the values of a failed expectation.
  static func comparison(_ comparison: FailureComparison) -> AttachmentContent {
    AttachmentContent(.inline(comparison.attachmentBody, .identity), mediaType: FailureComparison.mediaType)
  }

  private init<Data: RunAttachment>(_ data: Data) {
    self.init(.inline(data.attachmentBody, .identity), mediaType: Data.mediaType)
  }
}
