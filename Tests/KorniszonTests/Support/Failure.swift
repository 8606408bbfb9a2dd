/// An error that a step or hook of a test throws.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String = "it broke") {
    self.description = description
  }
}
