extension UInt8 {
  /// Whether the byte may need an escape in a JSON string, like control characters, `"`, `\`, DEL, and the first byte
  /// of U+2028 and U+2029.
  var mayNeedEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F || self == 0xE2
  }
}

extension UInt64 {
  /// A word that is nonzero if any of the eight bytes may need an escape.
  @inline(__always)
  var bytesToEscape: UInt64 {
    // The subtraction sets the highest bit of each byte that is less than the subtrahend and had that bit clear.
    let controls = (self &- Self.eight(0x20)) & ~self
    let others =
      zeros(except: UInt8(ascii: "\"")) | zeros(except: UInt8(ascii: "\\")) | zeros(except: 0x7F) | zeros(except: 0xE2)
    return (controls | others) & Self.eight(0x80)
  }

  /// Returns a word in which the highest bit of a byte is set only if the byte equals `byte`.
  @inline(__always)
  private func zeros(except byte: UInt8) -> UInt64 {
    let difference = self ^ Self.eight(byte)
    return (difference &- Self.eight(1)) & ~difference
  }

  /// Returns eight copies of a byte.
  @inline(__always)
  private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
