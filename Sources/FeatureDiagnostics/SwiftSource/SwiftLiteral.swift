import Gherkin

/// A string literal in Swift source code.
struct SwiftLiteral {
  /// The range of the literal, including its quotes and number signs.
  let range: Range<Location>

  /// The content as written, between the quotes.
  let content: String

  /// The number of number signs before the quotes.
  let signs: Int

  let isMultiline: Bool
}

extension SwiftLiteral {
  /// The string that the literal represents, or `nil` if it contains an interpolation or an invalid escape.
  var text: String? {
    let mark: [Unicode.Scalar] = ["\\"] + String(repeating: "#", count: signs).unicodeScalars
    var text = ""
    let content = isMultiline ? contentWithoutIndentation : content
    var rest = content.unicodeScalars[...]
    while let scalar = rest.first {
      if rest.starts(with: mark) {
        rest = rest.dropFirst(mark.count)
        guard let escaped = Self.escapedText(&rest) else { return nil }
        text += escaped
      } else {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The lines between the quotes of a multi-line literal, without the indentation of the closing quotes.
  private var contentWithoutIndentation: String {
    let lines = content[...].lines
    let indentation = lines.last?.unicodeScalars ?? ""[...].unicodeScalars
    let texts = lines.dropFirst().dropLast().map { line in
      let text = line.unicodeScalars.last == "\r" ? line.unicodeScalars.dropLast() : line.unicodeScalars
      return String(text.starts(with: indentation) ? text.dropFirst(indentation.count) : text)
    }
    return texts.joined(separator: "\n")
  }

  /// Removes the part of an escape sequence after its backslash and number signs, and returns the string that the
  /// sequence represents. Returns `nil` for an interpolation or an invalid sequence.
  private static func escapedText(_ rest: inout Substring.UnicodeScalarView) -> String? {
    let name = rest.first
    rest = rest.dropFirst()
    switch name {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "\"", "'", "\\": return name.map { String($0) }
    case "\n": return ""
    case "u":
      guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
      let digits = String(rest[..<end].dropFirst())
      rest = rest[end...].dropFirst()
      return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) }
    default: return nil
    }
  }
}
