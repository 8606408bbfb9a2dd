/// A namespace for Base64 (RFC 4648), the encoding of binary ``Attachment`` bodies.
package enum Base64 {
  /// Decodes Base64, ignoring whitespace. Returns `nil` if any other character isn't in the Base64 alphabet or follows
  /// the padding.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var bitCount = 0
    var isPadded = false
    for character in text.utf8 where !isWhitespace(character) {
      if character == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      guard !isPadded, let value = value(of: character) else { return nil }
      buffer = buffer << 6 | UInt32(value)
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bitCount)))
    }
    return bytes
  }

  /// Encodes bytes as Base64 with padding.
  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while let first = rest.popFirst() {
      let second = rest.popFirst()
      let third = rest.popFirst()
      let bits = Int(first) << 16 | Int(second ?? 0) << 8 | Int(third ?? 0)
      text.append(alphabet[bits >> 18])
      text.append(alphabet[bits >> 12 & 0x3F])
      text.append(second == nil ? UInt8(ascii: "=") : alphabet[bits >> 6 & 0x3F])
      text.append(third == nil ? UInt8(ascii: "=") : alphabet[bits & 0x3F])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static func isWhitespace(_ character: UInt8) -> Bool {
    character == 0x20 || (0x09...0x0D).contains(character)
  }
}
