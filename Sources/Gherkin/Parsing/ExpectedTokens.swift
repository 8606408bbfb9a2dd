/// The kinds of line that may stand at a place, in the order in which they are tried and named in errors.
struct ExpectedTokens: ExpressibleByArrayLiteral, Sequence, IteratorProtocol {
  /// Four bits a kind, the first in the lowest.
  private var packed: UInt64 = 0

  init(arrayLiteral kinds: TokenKind...) {
    for kind in kinds.reversed() {
      packed = packed << 4 | UInt64(kind.rawValue)
    }
  }

  @inline(__always)
  mutating func next() -> TokenKind? {
    let kind = TokenKind(rawValue: UInt8(packed & 0xF))
    packed >>= 4
    return kind
  }
}
