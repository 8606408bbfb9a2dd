/// A node of the syntax tree of a regular expression.
indirect enum PatternNode {
  case literal(String)
  case set(ScalarSet)
  case assertion(Assertion)
  case sequence([PatternNode])
  case alternation([PatternNode])
  /// A capture group, numbered from 1 in the order of the opening parentheses.
  case capture(Int, PatternNode)
  /// A repetition. `maximum` is `nil` if there is no limit.
  case repetition(PatternNode, minimum: Int, maximum: Int?, isGreedy: Bool)
  case lookahead(PatternNode, isNegative: Bool)

  /// A condition on the current position in the text.
  enum Assertion: Sendable {
    case start, end, lineStart, lineEnd, wordBoundary, notWordBoundary
  }

  /// Returns whether the node is the given assertion.
  func asserts(_ assertion: Assertion) -> Bool {
    if case .assertion(let own) = self { own == assertion } else { false }
  }

  /// Whether the node can match an empty string.
  var isNullable: Bool {
    switch self {
    case .literal(let text): text.isEmpty
    case .set: false
    case .assertion, .lookahead: true
    case .sequence(let nodes): nodes.allSatisfy { $0.isNullable }
    case .alternation(let nodes): nodes.contains { $0.isNullable }
    case .capture(_, let node): node.isNullable
    case .repetition(let node, let minimum, _, _): minimum == 0 || node.isNullable
    }
  }
}

/// The position of a capture group in a regular expression.
struct CaptureGroup: Sendable, Equatable {
  /// The index of the enclosing group, or `nil` for an outermost group.
  let parent: Int?

  /// The range of the pattern inside the parentheses, excluding the name, in code points.
  var span: Range<Int>
}
