/// A lexical unit of a Cucumber Expression.
package struct ExpressionToken: Sendable, Equatable {
  /// A kind of token.
  package enum Kind: Sendable {
    case startOfLine, endOfLine, whiteSpace, text
    case beginOptional, endOptional, beginParameter, endParameter, alternation
  }

  /// The kind of the token.
  package let kind: Kind

  /// The characters, without the backslashes that escape them.
  package let text: String

  /// The token's range in the expression, including escaping backslashes, in Unicode code points.
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

  /// Whether adjacent characters of this kind form a single token.
  var isRun: Bool { self == .text || self == .whiteSpace }
}
