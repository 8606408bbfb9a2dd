import CucumberMessages

/// A namespace for creating `data:` URLs from attachments.
enum DataURL {
  /// Returns the URL of the body, or `nil` if its Base64 is invalid.
  static func address(of attachment: Attachment, as mediaType: StaticString) -> String? {
    switch attachment.contentEncoding {
    case .identity: "data:\(mediaType),\(percentEncoded(attachment.body))"
    case .base64: Base64.decode(attachment.body).map { _ in "data:\(mediaType);base64,\(attachment.body)" }
    }
  }

  static func percentEncoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes.append(contentsOf: (byte < 16 ? "%0" : "%").utf8)
        bytes.append(contentsOf: digits.utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"): true
    default: false
    }
  }
}
