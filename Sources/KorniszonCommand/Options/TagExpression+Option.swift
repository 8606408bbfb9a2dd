import CucumberExpressions

extension TagExpression {
  /// Reads an expression that the user gives.
  init(option source: String) throws(UsageError) {
    do throws(TagExpressionError) {
      try self.init(source)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
