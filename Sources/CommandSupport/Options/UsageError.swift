/// An error in the options, the configuration, or a path, with advice.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Returns the value of a closure, and converts an error that the closure throws to a usage error.
  package static func wrapping<Value>(_ body: () throws -> Value) throws(UsageError) -> Value {
    do {
      return try body()
    } catch {
      throw UsageError("\(error)")
    }
  }
}
