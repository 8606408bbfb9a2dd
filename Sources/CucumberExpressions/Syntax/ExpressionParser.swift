/// A parser that turns a Cucumber Expression into a syntax tree.
///
/// ```
/// expression  := ( alternation | optional | parameter | text )*
/// alternation := (?<=left-boundary) alternative ( '/' alternative )+ (?=right-boundary)
///                left-boundary: whitespace, '}' or the start; right-boundary: whitespace, '{' or the end
/// alternative := ( optional | text )*
/// optional    := '(' ( optional | parameter | text )* ')'
/// parameter   := '{' name '}'
/// ```
/// The grammar and the errors are those of the reference implementation.
package struct ExpressionParser {
  /// The nesting depth of optionals beyond which the parser stops. Nested optionals are never valid.
  private static let maximumDepth = 64

  private let expression: String
  private let tokens: [ExpressionToken]
  private var position = 1

  /// Returns the syntax tree of an expression.
  package static func tree(of expression: String) throws(ExpressionError) -> ExpressionNode {
    var parser = ExpressionParser(expression, try ExpressionTokenizer.tokens(of: expression))
    return try parser.parseExpression()
  }

  private init(_ expression: String, _ tokens: [ExpressionToken]) {
    self.expression = expression
    self.tokens = tokens
  }

  private var current: ExpressionToken { tokens[position] }

  private mutating func parseExpression() throws(ExpressionError) -> ExpressionNode {
    var children: [ExpressionNode] = []
    while current.kind != .endOfLine {
      if let alternation = try parseAlternation() {
        children.append(alternation)
      } else {
        children.append(try parseElement(depth: 0))
      }
    }
    return ExpressionNode(kind: .expression, children: children, span: 0..<current.span.upperBound)
  }

  /// Parses an alternation, or returns `nil` and restores the position if there is none.
  private mutating func parseAlternation() throws(ExpressionError) -> ExpressionNode? {
    let leftBoundary: [ExpressionToken.Kind] = [.startOfLine, .whiteSpace, .endParameter]
    let rightBoundary: [ExpressionToken.Kind] = [.whiteSpace, .endOfLine, .beginParameter]
    guard leftBoundary.contains(tokens[position - 1].kind) else { return nil }

    let first = position
    var alternatives: [ExpressionNode] = []
    var start = current.span.lowerBound
    var children: [ExpressionNode] = []
    while !rightBoundary.contains(current.kind) {
      if current.kind == .alternation {
        let end = current.span
        alternatives.append(ExpressionNode(kind: .alternative, children: children, span: start..<end.lowerBound))
        (start, children) = (end.upperBound, [])
        position += 1
      } else {
        children.append(try parseElement(depth: 0))
      }
    }
    guard !alternatives.isEmpty else {
      position = first
      return nil
    }
    let end = current.span.lowerBound
    alternatives.append(ExpressionNode(kind: .alternative, children: children, span: start..<end))
    return ExpressionNode(kind: .alternation, children: alternatives, span: tokens[first].span.lowerBound..<end)
  }

  private mutating func parseElement(depth: Int) throws(ExpressionError) -> ExpressionNode {
    let token = current
    switch token.kind {
    case .beginOptional: return try parseOptional(depth: depth + 1)
    case .beginParameter: return try parseParameter()
    case .alternation: throw error(.alternationInOptional, at: token)
    default:
      position += 1
      return ExpressionNode(kind: .text, token: token.text, span: token.span)
    }
  }

  private mutating func parseOptional(depth: Int) throws(ExpressionError) -> ExpressionNode {
    let begin = current
    guard depth <= Self.maximumDepth else { throw error(.optionalInOptional, at: begin) }
    position += 1
    var children: [ExpressionNode] = []
    while current.kind != .endOptional {
      guard current.kind != .endOfLine else { throw error(.optionalNotClosed, at: begin) }
      children.append(try parseElement(depth: depth))
    }
    return closed(.optional, begin, children)
  }

  private mutating func parseParameter() throws(ExpressionError) -> ExpressionNode {
    let begin = current
    position += 1
    var children: [ExpressionNode] = []
    while current.kind != .endParameter {
      guard current.kind != .endOfLine else { throw error(.parameterNotClosed, at: begin) }
      guard current.kind.isRun else { throw error(.invalidParameterName, at: current) }
      children.append(ExpressionNode(kind: .text, token: current.text, span: current.span))
      position += 1
    }
    return closed(.parameter, begin, children)
  }

  /// Skips the closing token of the node that `begin` opened, and returns the node.
  private mutating func closed(
    _ kind: ExpressionNode.Kind,
    _ begin: ExpressionToken,
    _ children: [ExpressionNode]
  ) -> ExpressionNode {
    let end = current.span.upperBound
    position += 1
    return ExpressionNode(kind: kind, children: children, span: begin.span.lowerBound..<end)
  }

  private func error(_ kind: ExpressionError.Kind, at token: ExpressionToken) -> ExpressionError {
    ExpressionError(kind, in: expression, at: token.span)
  }
}
