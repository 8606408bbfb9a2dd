extension String {
  /// The text without terminal escape sequences: colors, cursor movements, links.
  ///
  /// Source: ECMA-48, control sequences (`ESC [`) and operating system commands (`ESC ]`).
  var withoutEscapeSequences: String {
    guard utf8.contains(0x1B) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", let introducer = rest.first else {
        result.append(scalar)
        continue
      }
      switch introducer {
      case "[": rest = rest.dropFirst().drop { !("\u{40}"..."\u{7E}").contains($0) }.dropFirst()
      case "]": rest = Self.afterCommand(rest.dropFirst())
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text in a form that is safe for terminals and XML readers.
  ///
  /// Removes escape sequences. Replaces other ASCII control characters with their pictures, such as `␀` for NUL, and C1
  /// control characters, U+FFFE, and U+FFFF with `�`, and characters that change the direction of text with their code
  /// points, such as `<U+202E>`. Keeps tabs, line feeds, and carriage returns.
  package var printable: String {
    let mayHaveControls = utf8.withContiguousStorageIfAvailable { $0.reduce(false) { Self.mayBeginControl($1) || $0 } }
    guard mayHaveControls ?? true else { return self }
    var result = String.UnicodeScalarView()
    for scalar in withoutEscapeSequences.unicodeScalars {
      if scalar.changesDirection {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: "<U+\(scalar.value < 0x1000 ? "0" : "")\(digits)>".unicodeScalars)
      } else {
        result.append(Self.picture(of: scalar) ?? scalar)
      }
    }
    return String(result)
  }

  /// The lines of the printable text.
  var printableLines: [String] {
    printable.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The printable text on one line, trimmed, with a single space for each run of whitespace.
  var singleLine: String {
    isPlainLine ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
  }

  /// Whether it is ASCII that ``singleLine`` doesn't change; a fast check.
  private var isPlainLine: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      guard (0x20..<0x7F).contains(byte), byte != UInt8(ascii: " ") || last != byte else { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  /// Returns whether a character that begins with the byte may need replacing.
  private static func mayBeginControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: nil
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: nil
    }
  }

  private static func afterCommand(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    let end = text.drop { $0 != "\u{07}" && $0 != "\u{1B}" }
    return end.first == "\u{1B}" ? end.dropFirst(2) : end.dropFirst()
  }

  /// The lines of a description in a feature file, without their common indentation.
  var descriptionLines: [String] {
    let lines = printableLines.map { line in String(line.reversed().drop(while: \.isWhitespace).reversed()) }
    let text = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    let indent = text.filter { !$0.isEmpty }.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    return text.map { String($0.dropFirst(indent)) }
  }
}

extension Unicode.Scalar {
  /// Whether it is an explicit control or mark of the Unicode bidirectional algorithm (UAX #9), which can make text
  /// read differently from what it is.
  fileprivate var changesDirection: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
