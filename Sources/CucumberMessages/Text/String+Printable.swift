extension String {
  /// The string without terminal escape sequences, such as colors, cursor movements, and links.
  ///
  /// A sequence that isn't complete on its line is kept, because removing it could also remove the text after it.
  ///
  /// Source: ECMA-48, control sequences (`ESC [`) and operating system commands (`ESC ]`).
  package var withoutEscapeSequences: String {
    guard utf8.contains(0x1B) else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", let end = Self.afterSequence(rest) { rest = end } else { result.append(scalar) }
    }
    return String(result)
  }

  /// The string in a form that is safe for terminals and XML readers.
  ///
  /// Escape sequences are removed. Other ASCII control characters are replaced by their pictures, such as `␀` for NUL.
  /// C1 control characters, U+FFFE, and U+FFFF are replaced by `�`. Characters that change the direction of text are
  /// replaced by their code points, such as `<U+202E>`. Tabs, line feeds, and carriage returns are kept.
  package var printable: String {
    let mayHaveControls = utf8.withContiguousStorageIfAvailable { $0.reduce(0) { $0 | Self.mayBeginControl($1) } }
    guard mayHaveControls != 0 else { return self }
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

  /// The string in a form that is safe for terminals, line by line.
  ///
  /// The string is ``printable``, except that a picture replaces each carriage return that no line feed follows. After
  /// such a carriage return, a terminal would overwrite the start of the line.
  package var terminalText: String {
    let text = printable
    guard text.utf8.contains(0x0D) else { return text }
    return String(text.map { $0 == "\r" ? "\u{240D}" : $0 })
  }

  /// The string in a form that is safe for terminals, on a single line.
  ///
  /// The string is ``printable``, with tabs, line feeds, and carriage returns replaced by pictures, such as `␊`.
  package var terminalLine: String {
    var line = String.UnicodeScalarView()
    for scalar in printable.unicodeScalars {
      line.append(scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar)
    }
    return String(line)
  }

  /// Returns 1 if a character that begins with the given byte may have to be replaced, and 0 otherwise. Without
  /// branches, the compiler can check several bytes at once.
  private static func mayBeginControl(_ byte: UInt8) -> UInt8 {
    func flag(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }
    let isKept = flag(byte == 0x09) | flag(byte == 0x0A) | flag(byte == 0x0D)
    let isMark = flag(byte == 0xC2) | flag(byte == 0xD8) | flag(byte == 0xE2) | flag(byte == 0xEF)
    return flag(byte < 0x20) & ~isKept | flag(byte == 0x7F) | isMark
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

  /// Returns the text after an escape sequence, given the text after its `ESC`, or `nil` if the sequence is unknown or
  /// incomplete.
  private static func afterSequence(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    let content = text.dropFirst()
    switch text.first {
    case "[":
      let end = content.drop { ("\u{20}"..."\u{3F}").contains($0) }
      return end.first.map { ("\u{40}"..."\u{7E}").contains($0) } ?? false ? end.dropFirst() : nil
    case "]":
      let end = content.drop { !["\u{07}", "\u{1B}", "\n", "\r"].contains($0) }
      if end.first == "\u{07}" { return end.dropFirst() }
      return end.starts(with: "\u{1B}\\".unicodeScalars) ? end.dropFirst(2) : nil
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an explicit control or mark of the Unicode bidirectional algorithm (UAX #9), which can
  /// display text in a misleading order.
  fileprivate var changesDirection: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
