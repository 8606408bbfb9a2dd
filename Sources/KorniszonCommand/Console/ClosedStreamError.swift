/// A standard stream that was closed when the program started.
struct ClosedStreamError: Error, CustomStringConvertible {
  let name: String

  var description: String { "\(name) is closed" }
}
