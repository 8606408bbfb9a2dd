/// A set of line kinds: those allowed at a position, or those that a line could be.
struct TokenKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  @inline(__always)
  init(_ kind: TokenKind) {
    self.rawValue = 1 << UInt16(kind.rawValue)
  }

  static let endOfFile = TokenKinds(.endOfFile)
  static let language = TokenKinds(.language)
  static let tableRow = TokenKinds(.tableRow)
  static let docStringSeparator = TokenKinds(.docStringSeparator)
  static let stepLine = TokenKinds(.stepLine)
  static let tagLine = TokenKinds(.tagLine)
  static let featureLine = TokenKinds(.featureLine)
  static let backgroundLine = TokenKinds(.backgroundLine)
  static let examplesLine = TokenKinds(.examplesLine)
  static let scenarioLine = TokenKinds(.scenarioLine)
  static let ruleLine = TokenKinds(.ruleLine)
  static let comment = TokenKinds(.comment)
  static let empty = TokenKinds(.empty)
  static let other = TokenKinds(.other)

  /// The kinds in matching order.
  var ordered: [TokenKind] {
    TokenKind.allCases.filter { contains(TokenKinds($0)) }
  }

  /// The kind to try first.
  var first: TokenKind? {
    TokenKind(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
  }
}
