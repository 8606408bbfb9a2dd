extension UInt8 {
  /// Whether the byte may need an escape in a JSON string. Such bytes are control characters, `"`, `\`, DEL, and the
  /// first byte of U+2028 and U+2029.
  var mayNeedEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F || self == 0xE2
  }
}

extension UInt64 {
  /// A word that is nonzero if any of the eight bytes may need an escape.
  @inline(__always)
  var bytesToEscape: UInt64 {
    // The expression sets the highest bit of each byte that is less than 0x20.
    let controls = (self &- Self.eight(0x20)) & ~self
    let others =
      marks(of: UInt8(ascii: "\"")) | marks(of: UInt8(ascii: "\\")) | marks(of: 0x7F) | marks(of: 0xE2)
    return (controls | others) & Self.eight(0x80)
  }

  /// Returns a word in which the highest bit of some byte is set if and only if one of the bytes equals `byte`.
  @inline(__always)
  private func marks(of byte: UInt8) -> UInt64 {
    let difference = self ^ Self.eight(byte)
    return (difference &- Self.eight(1)) & ~difference
  }

  /// Returns a word that consists of eight copies of a byte.
  @inline(__always)
  private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
