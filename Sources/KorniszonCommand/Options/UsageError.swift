import Korniszon

/// An error in the options, the configuration, or a path, and how to fix it.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Converts the errors of an operation on feature paths to usage errors.
  static func wrapping<Value>(_ body: () throws(FeaturePathError) -> Value) throws(UsageError) -> Value {
    do throws(FeaturePathError) {
      return try body()
    } catch {
      throw UsageError("\(error)")
    }
  }
}
