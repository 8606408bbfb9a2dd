import CucumberMessages

/// A namespace for creating `data:` URLs from attachments.
enum DataURL {
  /// Returns the URL of the body, or `nil` if its Base64 is invalid.
  static func address(of attachment: Attachment, as mediaType: StaticString) -> String? {
    switch attachment.contentEncoding {
    case .identity: "data:\(mediaType),\(attachment.body.percentEncoded)"
    case .base64: Base64.decode(attachment.body).map { _ in "data:\(mediaType);base64,\(attachment.body)" }
    }
  }
}
