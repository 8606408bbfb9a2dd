#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Attachments for data that the protocol has no fields for. Each kind of attachment has its own media type and a JSON
// object as its body.
extension Attachment {
  /// Decodes the body as JSON. Returns `nil` if the media type differs, the body is Base64-encoded, or the decoding
  /// fails.
  package func decodedBody<Body: Decodable>(_ type: Body.Type, of mediaType: String) -> Body? {
    guard self.mediaType == mediaType, contentEncoding == .identity else { return nil }
    return try? JSONDecoder().decode(type, from: Data(body.utf8))
  }

  /// Returns a JSON object with the fields that `writeFields` writes.
  package static func jsonBody(_ writeFields: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writeFields(&writer)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
