import Gherkin

extension String {
  /// The string in lowercase and without diacritics, for searches. For example, `Żółć` becomes `zolc`.
  ///
  /// The property replaces the Latin letters in `lettersByBase` with their base letters and removes combining marks.
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = ""
    for scalar in lowercased().unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
      folded.unicodeScalars.append(scalar.isASCII ? scalar : Self.baseLetters[scalar] ?? scalar)
    }
    return folded
  }

  /// Returns whether the string contains another string.
  package func contains(part: Substring) -> Bool {
    unicodeScalars.indices.contains { unicodeScalars[$0...].starts(with: part.unicodeScalars) }
  }

  private static let baseLetters: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for row in lettersByBase {
      guard let base = row.unicodeScalars.first else { continue }
      for letter in row.unicodeScalars.dropFirst() { table[letter] = base }
    }
    return table
  }()

  /// The lowercase letters with diacritics, each group after its base letter.
  private static let lettersByBase = [
    "aàáâãäåāăąǎǟǡǻȁȃȧạảấầẩẫậắằẳẵặ",
    "cçćĉċč",
    "dďđ",
    "eèéêëēĕėęěȅȇȩẹẻẽếềểễệ",
    "gĝğġģǧǵ",
    "hĥȟħ",
    "iìíîïĩīĭįǐȉȋỉịı",
    "jĵǰ",
    "kķǩ",
    "lĺļľł",
    "nñńņňǹ",
    "oòóôõöōŏőơǒǫǭȍȏȫȭȯȱọỏốồổỗộớờởỡợø",
    "rŕŗřȑȓ",
    "sśŝşšș",
    "tţťțŧ",
    "uùúûüũūŭůűųưǔǖǘǚǜȕȗụủứừửữự",
    "wŵ",
    "yýÿŷȳỳỵỷỹ",
    "zźżž",
  ]
}

extension Substring {
  /// Returns the string with each occurrence of a substring replaced.
  package func replacing(_ part: String, with other: some StringProtocol) -> Substring {
    var result = ""
    var rest = self
    while let scalar = rest.unicodeScalars.first {
      if !part.isEmpty, rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.unicodeScalars.append(scalar)
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    return result[...]
  }
}

extension Substring {
  /// Whether the string contains text in angle brackets, like the placeholder of an outline.
  package var hasPlaceholder: Bool {
    guard withSpan({ $0.contains(UInt8(ascii: "<")) }), let start = utf8.firstIndex(of: UInt8(ascii: "<")) else {
      return false
    }
    return utf8[start...].dropFirst(2).contains(UInt8(ascii: ">"))
  }
}

extension [String] {
  /// The strings, without duplicates and in their original order.
  package var unique: [String] {
    var result: [String] = []
    for text in self where !result.contains(text) { result.append(text) }
    return result
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
