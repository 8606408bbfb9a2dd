/// An error in the options, the configuration, or a path, and how to fix it.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Converts the errors of an operation on feature paths to usage errors.
  package static func wrapping<Value>(_ body: () throws -> Value) throws(UsageError) -> Value {
    do {
      return try body()
    } catch {
      throw UsageError("\(error)")
    }
  }
}
