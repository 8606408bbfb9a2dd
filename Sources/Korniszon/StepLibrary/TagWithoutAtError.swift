package import CucumberExpressions

/// An error for a tag without `@`, which no scenario has.
package struct TagWithoutAtError: Error, CustomStringConvertible {
  private let tag: String

  init(_ tag: String) {
    self.tag = tag
  }

  /// Returns an error for each such tag of an expression.
  package static func all(in expression: TagExpression?) -> [TagWithoutAtError] {
    tags(in: expression).map { TagWithoutAtError($0) }
  }

  /// Returns the tags of an expression that lack an `@`.
  static func tags(in expression: TagExpression?) -> [String] {
    (expression?.tags ?? []).filter { !$0.hasPrefix("@") }
  }

  package var description: String { "A tag begins with '@': write '@\(tag)' instead of '\(tag)'." }
}
