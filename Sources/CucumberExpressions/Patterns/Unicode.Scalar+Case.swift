/// Simple case mappings, each of which maps one code point to one code point.
///
/// A letter whose mapping is longer, such as `ß`, maps to itself.
extension Unicode.Scalar {
  /// The form that all cases of a letter share: the lowercase form of its uppercase form.
  var folded: Unicode.Scalar {
    guard !isASCII else { return "A"..."Z" ~= self ? Unicode.Scalar(UInt8(ascii: self) | 0x20) : self }
    return simpleUppercase.mapped { $0.lowercaseMapping }
  }

  /// The uppercase form if it is one code point, or else the scalar itself.
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
