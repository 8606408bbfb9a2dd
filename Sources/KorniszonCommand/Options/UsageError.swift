import Korniszon

/// A mistake in the options, the configuration or a path: what is wrong, and what to do.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Does something with paths of feature files, and makes usage errors of its errors.
  static func wrapping<Value>(_ body: () throws(FeaturePathError) -> Value) throws(UsageError) -> Value {
    do throws(FeaturePathError) {
      return try body()
    } catch {
      throw UsageError("\(error)")
    }
  }
}
