/// A namespace for encoding bytes in base 91, as text that HTML and JavaScript can contain without escapes. The script
/// `unpack.js` decodes it.
///
/// The digits are the visible ASCII characters except `"`, `<`, and the backslash. Two digits, the less significant one
/// first, represent 13 bits. This encoding takes less space than Base64. The text begins with the number of superfluous
/// bytes at the end, which is 0 or 1.
enum PackedText {
  private static let digits = (0x21..<0x7F).map { UInt8($0) }.filter { !"\"<\\".utf8.contains($0) }

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 16 / 13 + 4)
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits |= Int(byte) << count
      count += 8
      guard count >= 13 else { continue }
      text.append(digits[bits % 8192 % 91])
      text.append(digits[bits % 8192 / 91])
      bits >>= 13
      count -= 13
    }
    if count > 0 {
      text.append(digits[bits % 91])
      text.append(digits[bits / 91])
    }
    let superfluous = (text.count / 2 * 13 - 8 * bytes.count) / 8
    return "\(superfluous)" + String(decoding: text, as: UTF8.self)
  }
}
