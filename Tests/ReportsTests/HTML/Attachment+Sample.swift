import CucumberMessages

extension Attachment {
  static func sample(
    _ body: String,
    _ mediaType: String,
    name: String? = nil,
    encoding: ContentEncoding = .identity
  ) -> Attachment {
    Attachment(body: body, contentEncoding: encoding, mediaType: mediaType, fileName: name)
  }
}
