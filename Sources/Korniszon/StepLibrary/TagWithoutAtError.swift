package import CucumberExpressions

/// An error for a tag without an at sign. No scenario can have such a tag.
package struct TagWithoutAtError: Error, CustomStringConvertible {
  private let tag: String

  init(_ tag: String) {
    self.tag = tag
  }

  /// Returns an error for each tag without an at sign in an expression.
  package static func all(in expression: TagExpression?) -> [TagWithoutAtError] {
    tags(in: expression).map { TagWithoutAtError($0) }
  }

  /// Returns the tags in an expression that lack an at sign.
  static func tags(in expression: TagExpression?) -> [String] {
    (expression?.tags ?? []).filter { !$0.hasPrefix("@") }
  }

  package var description: String { "A tag begins with '@': write '@\(tag)' instead of '\(tag)'." }
}
