/// A tokenizer for Cucumber Expressions.
package struct ExpressionTokenizer {
  private let expression: String
  private let scalars: [Unicode.Scalar]
  private var tokens: [ExpressionToken]
  private var text = ""
  private var kind = ExpressionToken.Kind.startOfLine
  private var start = 0

  /// Returns the tokens of an expression, from a `startOfLine` to an `endOfLine`.
  package static func tokens(of expression: String) throws(ExpressionError) -> [ExpressionToken] {
    var tokenizer = ExpressionTokenizer(expression)
    return try tokenizer.tokenize()
  }

  private init(_ expression: String) {
    self.expression = expression
    scalars = Array(expression.unicodeScalars)
    tokens = [ExpressionToken(kind: .startOfLine, text: "", span: 0..<0)]
  }

  private mutating func tokenize() throws(ExpressionError) -> [ExpressionToken] {
    var position = 0
    while position < scalars.count {
      let first = position
      var scalar = scalars[position]
      var next = ExpressionToken.Kind(scalar)
      if scalar == "\\" {
        position += 1
        scalar = try escapedScalar(at: position)
        next = .text
      }
      if next != kind || !next.isRun {
        flush(upTo: first)
        kind = next
      }
      text.unicodeScalars.append(scalar)
      position += 1
    }
    flush(upTo: position)
    tokens.append(ExpressionToken(kind: .endOfLine, text: "", span: position..<position))
    return tokens
  }

  private func escapedScalar(at position: Int) throws(ExpressionError) -> Unicode.Scalar {
    guard position < scalars.count else {
      throw ExpressionError(.endOfLineEscaped, in: expression, at: position - 1..<position)
    }
    let scalar = scalars[position]
    guard scalar == "\\" || ExpressionToken.Kind(scalar) != .text else {
      throw ExpressionError(.characterCannotBeEscaped, in: expression, at: position..<position + 1)
    }
    return scalar
  }

  private mutating func flush(upTo end: Int) {
    guard kind != .startOfLine else { return }
    tokens.append(ExpressionToken(kind: kind, text: text, span: start..<end))
    text = ""
    start = end
  }
}
