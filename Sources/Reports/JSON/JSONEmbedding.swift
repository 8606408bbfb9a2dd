import CucumberMessages

/// An attachment of the classic JSON, as Base64.
struct JSONEmbedding: JSONEncodable {
  private let attachment: Attachment

  init(_ attachment: Attachment) {
    self.attachment = attachment
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("mime_type", attachment.mediaType)
    writer.field("data", data)
    writer.field("name", attachment.fileName)
    writer.endObject()
  }

  private var data: String {
    switch attachment.contentEncoding {
    case .base64: attachment.body
    case .identity: Base64.text(Array(attachment.body.utf8))
    }
  }
}
