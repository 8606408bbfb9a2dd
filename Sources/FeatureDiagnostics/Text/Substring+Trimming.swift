extension Substring {
  /// The substring without surrounding whitespace and invisible characters.
  package var trimmedPart: Substring {
    var scalars = unicodeScalars.drop { $0.isBlank }
    while scalars.last?.isBlank == true { scalars.removeLast() }
    return Substring(scalars)
  }

  /// The substring without trailing whitespace and invisible characters. A substring of only such characters is
  /// returned unchanged.
  package var trimmedEnd: Substring { self[..<trimmedPart.endIndex] }
}

extension Unicode.Scalar {
  /// Whether the character is whitespace or invisible, such as a zero-width space.
  package var isBlank: Bool {
    // Looking up properties requires a table, and nearly all text is ASCII.
    if isASCII { return self == " " || (0x09...0x0D).contains(value) }
    return properties.isWhitespace || self == "\u{200B}" || self == "\u{2060}" || self == "\u{FEFF}"
  }
}
