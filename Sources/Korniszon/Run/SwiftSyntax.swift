/// How names and texts are written in Swift source.
enum SwiftSyntax {
  /// The identifier, in backticks where the language reserves the word.
  static func escaped(_ identifier: String) -> String {
    reservedWords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// A string literal; a raw one, with as many number signs as it needs, where the text has quotes or backslashes.
  static func literal(_ text: String) -> String {
    let delimiter = String(repeating: "#", count: numberSigns(for: text))
    return "\(delimiter)\"\(text)\"\(delimiter)"
  }

  /// One more than stand behind any quote or backslash of the text.
  private static func numberSigns(for text: String) -> Int {
    var needed = 0
    var run: Int?
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        run = 1
      } else if scalar == "#" {
        run = run.map { $0 + 1 }
      } else {
        run = nil
      }
      needed = max(needed, run ?? 0)
    }
    return needed
  }

  /// Words that cannot name a parameter of a closure without backticks ("Lexical Structure" of the language reference).
  private static let reservedWords = Set(
    """
    Any Self as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough \
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private \
    protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias \
    var where while
    """.split(separator: " ").map { String($0) }
  )
}
