// The syntax tree of a pattern is internal.
@testable import CucumberExpressions

extension RegularExpression {
  /// Whether engines disagree on the pattern's meaning, because a quantifier can repeat an empty match.
  var hasEmptyIterations: Bool { (try? PatternParser.parse(source))?.tree.hasEmptyIterations ?? false }
}

extension PatternNode {
  /// Whether a quantifier can repeat an empty match beyond its minimum, as in `(a|)*`.
  ///
  /// ECMAScript rejects such an iteration (RepeatMatcher, step 2.b); most other engines accept it.
  fileprivate var hasEmptyIterations: Bool {
    switch self {
    case .literal, .set, .assertion: false
    case .sequence(let nodes), .alternation(let nodes): nodes.contains { $0.hasEmptyIterations }
    case .capture(_, let node), .lookahead(let node, _): node.hasEmptyIterations
    case .repetition(let node, let minimum, let maximum, _):
      node.hasEmptyIterations || minimum != maximum && node.isNullable
    }
  }
}
