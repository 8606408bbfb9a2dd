/// A mistake in the options, the configuration or a path: what is wrong, and what to do.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
