/// A set of line kinds: those allowed at a position, or those that a line could be.
package struct TokenKinds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  @inline(__always)
  init(_ kind: TokenKind) {
    self.rawValue = 1 << UInt16(kind.rawValue)
  }

  package static let endOfFile = TokenKinds(.endOfFile)
  package static let language = TokenKinds(.language)
  package static let tableRow = TokenKinds(.tableRow)
  package static let docStringSeparator = TokenKinds(.docStringSeparator)
  package static let stepLine = TokenKinds(.stepLine)
  package static let tagLine = TokenKinds(.tagLine)
  package static let featureLine = TokenKinds(.featureLine)
  package static let backgroundLine = TokenKinds(.backgroundLine)
  package static let examplesLine = TokenKinds(.examplesLine)
  package static let scenarioLine = TokenKinds(.scenarioLine)
  package static let ruleLine = TokenKinds(.ruleLine)
  package static let comment = TokenKinds(.comment)
  package static let empty = TokenKinds(.empty)
  package static let other = TokenKinds(.other)

  /// The kinds in the set, in matching order.
  package var ordered: [TokenKind] {
    TokenKind.allCases.filter { contains(TokenKinds($0)) }
  }

  /// The kind to try first, or `nil` if the set is empty.
  var first: TokenKind? {
    TokenKind(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
  }
}

extension TokenKinds {
  /// Whether these are the kinds of lines allowed below the tags of a rule, scenario, or examples: more tags, a keyword
  /// line, comments, and empty lines.
  package var followsTag: Bool {
    // The end of a file is allowed everywhere except after tags.
    contains(.tagLine) && isDisjoint(with: [.stepLine, .tableRow, .other, .endOfFile, .featureLine])
  }
}
