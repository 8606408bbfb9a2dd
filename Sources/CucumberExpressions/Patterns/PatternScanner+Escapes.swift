extension PatternScanner {
  /// The meaning of an escape or a plain character.
  enum Escape {
    case scalar(Unicode.Scalar)
    case ranges(ScalarRanges)
    case properties(ScalarProperties)
  }
}

extension PatternScanner {
  /// Reads an escape, starting after its backslash. `start` is the position of the backslash, for errors.
  mutating func scanEscape(at start: Int) throws(PatternError) -> Escape {
    guard let scalar = next() else { throw error(.backslashAtEnd, at: start) }
    switch scalar {
    case "d": return .ranges(.digit)
    case "D": return .ranges(ScalarRanges.digit.inverted)
    case "w": return .ranges(.word)
    case "W": return .ranges(ScalarRanges.word.inverted)
    case "s": return .ranges(.whitespace)
    case "S": return .ranges(ScalarRanges.whitespace.inverted)
    case "p": return .properties(try scanProperty(at: start, isNegated: false))
    case "P": return .properties(try scanProperty(at: start, isNegated: true))
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "f": return .scalar("\u{C}")
    case "v": return .scalar("\u{B}")
    case "c": return .scalar(try scanControlLetter(at: start))
    case "x": return .scalar(try makeScalar(try scanHexadecimal(digits: 2, at: start), at: start))
    case "u": return .scalar(try scanUnicodeEscape(at: start))
    case "0" where !("0"..."9" ~= peek ?? "x"): return .scalar("\0")
    case "1"..."9", "k": throw error(.backreference, at: start)
    case "0", "a"..."z", "A"..."Z": throw error(.unknownEscape, at: start)
    default: return .scalar(scalar)
    }
  }

  private mutating func scanProperty(at start: Int, isNegated: Bool) throws(PatternError) -> ScalarProperties {
    guard skip("{") else { throw error(.unknownProperty, at: start) }
    let name = skip { $0 != "}" }
    guard skip("}"), let properties = ScalarProperties(named: name, isNegated: isNegated) else {
      throw error(.unknownProperty, at: start)
    }
    return properties
  }

  private mutating func scanControlLetter(at start: Int) throws(PatternError) -> Unicode.Scalar {
    guard let letter = next(), letter.isASCII, letter.properties.isAlphabetic else {
      throw error(.invalidEscape, at: start)
    }
    return Unicode.Scalar(UInt8(ascii: letter) & 0x1F)
  }

  /// Reads the part after `\u`: four digits, a surrogate pair (two escapes of four digits), or digits in braces.
  private mutating func scanUnicodeEscape(at start: Int) throws(PatternError) -> Unicode.Scalar {
    if skip("{") {
      let digits = skip { $0.properties.isASCIIHexDigit }
      guard skip("}"), let value = UInt32(digits, radix: 16) else { throw error(.invalidEscape, at: start) }
      return try makeScalar(value, at: start)
    }
    let first = try scanHexadecimal(digits: 4, at: start)
    guard 0xD800..<0xDC00 ~= first, skip("\\", "u") else { return try makeScalar(first, at: start) }
    let second = try scanHexadecimal(digits: 4, at: start)
    guard 0xDC00..<0xE000 ~= second else { throw error(.invalidEscape, at: start) }
    return try makeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), at: start)
  }

  private mutating func scanHexadecimal(digits count: Int, at start: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next(), let number = UInt32(String(digit), radix: 16) else {
        throw error(.invalidEscape, at: start)
      }
      value = value * 16 + number
    }
    return value
  }

  private func makeScalar(_ value: UInt32, at start: Int) throws(PatternError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw error(.invalidEscape, at: start) }
    return scalar
  }
}
