/// A node of the syntax tree of a Cucumber Expression.
package struct ExpressionNode: Sendable, Equatable {
  /// The kinds of node.
  package enum Kind: Sendable {
    case expression, alternation, alternative, optional, parameter, text
  }

  /// The kind of the node.
  package let kind: Kind

  /// The text of a `text` node, the empty string of any other.
  package var token = ""

  /// The parts of the node, in order; a text has none.
  package var children: [ExpressionNode] = []

  /// The node's place in the expression, in Unicode code points.
  package let span: Range<Int>

  /// The text of the node's direct text nodes.
  var text: String { children.reduce(token) { $0 + $1.token } }

  /// The first direct child of a kind.
  func firstChild(_ kind: Kind) -> ExpressionNode? { children.first { $0.kind == kind } }
}
