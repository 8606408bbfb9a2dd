/// The whitespace and invisible characters at the start of a line, with at least one invisible character.
///
/// The parser doesn't skip invisible characters, so it doesn't recognize a keyword, tag, or other syntax after them.
package struct InvisibleStart: Sendable, Hashable {
  /// The first invisible character.
  package let character: Unicode.Scalar

  /// The whitespace characters, without the invisible ones.
  package let whitespace: String

  /// The 0-based offset of the first invisible character, in Unicode scalars.
  package let offset: Int

  /// The number of whitespace and invisible characters, in Unicode scalars.
  package let count: Int

  /// Reads the start of a line, or returns `nil` if it contains no invisible characters.
  package init?(_ line: some StringProtocol) {
    // Looking up properties requires a table, and nearly all text is ASCII.
    guard let first = line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }), !(0x21..<0x7F).contains(first) else {
      return nil
    }
    let scalars = line.unicodeScalars.prefix { $0.isInvisible || $0.properties.isWhitespace }
    guard let index = scalars.firstIndex(where: { $0.isInvisible }) else { return nil }
    character = scalars[index]
    offset = scalars.distance(from: scalars.startIndex, to: index)
    count = scalars.count
    var whitespace = String.UnicodeScalarView()
    whitespace.append(contentsOf: scalars.lazy.filter { !$0.isInvisible })
    self.whitespace = String(whitespace)
  }
}

extension Unicode.Scalar {
  /// Whether the character is neither visible nor whitespace, such as a zero-width space.
  package var isInvisible: Bool {
    // The other control characters are whitespace.
    if isASCII { return value < 0x09 || (0x0E...0x1B).contains(value) || value == 0x7F }
    return switch properties.generalCategory {
    case .format: true
    // The next line character is whitespace.
    case .control: !properties.isWhitespace
    // The blank Braille pattern.
    default: properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }

  /// The code point in the form `U+2028`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Substring {
  /// The line without its invisible start, or `nil` if it has none.
  package var withoutInvisibleStart: Substring? {
    InvisibleStart(self).map { Substring(unicodeScalars.dropFirst($0.count)) }
  }
}
