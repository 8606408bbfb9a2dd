/// Base64 as RFC 4648 defines it.
enum Base64 {
  /// The bytes that the text stands for; white space is passed over, nil where it holds anything else.
  static func bytes(_ text: String) -> [UInt8]? {
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
