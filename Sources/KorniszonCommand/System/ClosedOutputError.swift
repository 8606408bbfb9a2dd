/// The program was started with a closed standard output.
struct ClosedOutputError: Error, CustomStringConvertible {
  var description: String { "standard output is closed" }
}
