/// Simple case mappings from one code point to one. A letter with a longer mapping, such as `ß`, maps to itself.
extension Unicode.Scalar {
  /// The form shared by all cases of a letter: the lowercase of its uppercase.
  var folded: Unicode.Scalar {
    guard !isASCII else { return "A"..."Z" ~= self ? Unicode.Scalar(UInt8(ascii: self) | 0x20) : self }
    return simpleUppercase.mapped { $0.lowercaseMapping }
  }

  /// The uppercase form.
  var simpleUppercase: Unicode.Scalar {
    guard !isASCII else { return "a"..."z" ~= self ? Unicode.Scalar(UInt8(ascii: self) & ~0x20) : self }
    return mapped { $0.uppercaseMapping }
  }

  private func mapped(by mapping: (Properties) -> String) -> Unicode.Scalar {
    let scalars = mapping(properties).unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return self }
    return first
  }
}
