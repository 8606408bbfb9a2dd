/// An error in the options, the configuration, or a path, with advice.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Calls a closure and converts the error that it throws to a usage error.
  package static func wrapping<Value>(_ body: () throws -> Value) throws(UsageError) -> Value {
    do {
      return try body()
    } catch {
      throw UsageError("\(error)")
    }
  }
}
