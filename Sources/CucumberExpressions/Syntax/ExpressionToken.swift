/// A lexical unit of a Cucumber Expression.
package struct ExpressionToken: Sendable, Equatable {
  /// What a token is, by its character.
  package enum Kind: Sendable {
    case startOfLine, endOfLine, whiteSpace, text
    case beginOptional, endOptional, beginParameter, endParameter, alternation
  }

  /// What the token is.
  package let kind: Kind

  /// The characters without the backslashes that escaped them.
  package let text: String

  /// The token's place in the expression, in Unicode code points, backslashes included.
  package let span: Range<Int>
}

extension ExpressionToken.Kind {
  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "(": self = .beginOptional
    case ")": self = .endOptional
    case "{": self = .beginParameter
    case "}": self = .endParameter
    case "/": self = .alternation
    default: self = scalar.isWhitespace ? .whiteSpace : .text
    }
  }

  /// Whether neighbouring characters of this kind make one token.
  var isRun: Bool { self == .text || self == .whiteSpace }
}
