/// A node of the syntax tree of a Cucumber Expression.
package struct ExpressionNode: Sendable, Equatable {
  /// A kind of node.
  package enum Kind: Sendable {
    case expression, alternation, alternative, optional, parameter, text
  }

  /// The kind of the node.
  package let kind: Kind

  /// The characters of a `text` node; empty for other nodes.
  package var token = ""

  /// The children of the node, in order; empty for a `text` node.
  package var children: [ExpressionNode] = []

  /// The node's range in the expression, in Unicode code points.
  package let span: Range<Int>

  /// The text of the node and of its direct `text` children.
  var text: String { children.reduce(token) { $0 + $1.token } }

  /// Returns the first direct child of the given kind, or `nil` if there is none.
  func firstChild(_ kind: Kind) -> ExpressionNode? { children.first { $0.kind == kind } }
}
