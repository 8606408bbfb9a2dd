/// A namespace for repairing unpaired surrogate escapes in JSON. Some writers produce them, and Swift strings can't
/// represent them.
enum JSONSurrogates {
  /// Returns the JSON with `\ufffd` in place of each unpaired surrogate escape, or `nil` if there are none.
  static func repaired(_ json: [UInt8]) -> [UInt8]? {
    var result = json
    var isRepaired = false
    var index = 0
    while index + 1 < json.count {
      guard json[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = unit(of: json, at: index), (0xD800...0xDFFF).contains(unit) else {
        index += 2
        continue
      }
      if unit < 0xDC00, let low = self.unit(of: json, at: index + 6), (0xDC00...0xDFFF).contains(low) {
        index += 12
        continue
      }
      result.replaceSubrange(index..<index + 6, with: Array("\\ufffd".utf8))
      isRepaired = true
      index += 6
    }
    return isRepaired ? result : nil
  }

  /// Returns the UTF-16 code unit of the `\u` escape at an index, or `nil` if there is none.
  private static func unit(of json: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 <= json.count, json[index] == UInt8(ascii: "\\"), json[index + 1] == UInt8(ascii: "u") else {
      return nil
    }
    let digits = json[index + 2..<index + 6]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
