import CommandSupport
import JSON
import LanguageService

extension JSONParser {
  /// Returns JSON with its comments, `// …` and `/* … */`, replaced by spaces, so that locations stay the same.
  static func blankingComments(in bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var index = 0
    var isInString = false
    while index < result.count {
      let next = index + 1 < result.count ? result[index + 1] : 0
      switch (result[index], next) {
      case (UInt8(ascii: "\\"), _) where isInString: index += 1
      case (UInt8(ascii: "\""), _): isInString.toggle()
      case (UInt8(ascii: "/"), UInt8(ascii: "/")) where !isInString:
        while index < result.count, result[index] != UInt8(ascii: "\n") {
          result[index] = UInt8(ascii: " ")
          index += 1
        }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where !isInString:
        let end = Self.endOfComment(in: result, after: index + 2)
        for position in index..<end where result[position] != UInt8(ascii: "\n") {
          result[position] = UInt8(ascii: " ")
        }
        index = end - 1
      default: break
      }
      index += 1
    }
    return result
  }

  private static func endOfComment(in bytes: [UInt8], after start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return bytes.count
  }
}
