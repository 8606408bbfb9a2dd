import CucumberMessages

/// A namespace for creating `data:` URLs from attachments.
enum DataURL {
  /// Returns a URL with the content of an attachment as the given media type, or `nil` if its Base64 isn't valid.
  static func address(of attachment: Attachment, as mediaType: StaticString) -> String? {
    switch attachment.contentEncoding {
    case .identity: "data:\(mediaType),\(attachment.body.percentEncoded)"
    case .base64: Base64.decode(attachment.body).map { _ in "data:\(mediaType);base64,\(attachment.body)" }
    }
  }
}
