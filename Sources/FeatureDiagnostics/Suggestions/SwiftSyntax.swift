/// A namespace for generating identifiers and string literals in Swift source code.
package enum SwiftSyntax {
  /// Returns the identifier, in backticks if it is a reserved word.
  package static func escaped(_ identifier: String) -> String {
    reservedWords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// Returns a string escaped for use between the quotes of an ordinary, single-line string literal.
  package static func escapedContent(_ text: String) -> String {
    var content = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": content += "\\n"
      case "\r": content += "\\r"
      case "\t": content += "\\t"
      case _ where isControl(scalar): content += "\\u{" + String(scalar.value, radix: 16) + "}"
      case "\"", "\\":
        content += "\\"
        content.unicodeScalars.append(scalar)
      default: content.unicodeScalars.append(scalar)
      }
    }
    return content
  }

  /// Returns whether a character is a control character or a line separator, which a literal can contain only as an
  /// escape sequence.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }

  /// Returns a single-line string literal for a string. The literal is raw if the string contains quotes or backslashes
  /// but no control characters.
  package static func literal(_ text: String) -> String {
    if text.unicodeScalars.contains(where: isControl) { return "\"" + escapedContent(text) + "\"" }
    let delimiter = String(repeating: "#", count: numberSigns(for: text))
    return "\(delimiter)\"\(text)\"\(delimiter)"
  }

  /// Returns how many number signs the literal needs: one more than the longest run of number signs after a quote or
  /// backslash in the text, or 0 if the text has neither.
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

  /// Words that need backticks as closure parameter names ("Lexical Structure" in the Swift language reference).
  private static let reservedWords = Set(
    """
    Any Self as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough \
    false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private \
    protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias \
    var where while
    """.split(separator: " ").map { String($0) }
  )
}
