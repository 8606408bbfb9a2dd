/// What the steps and hooks of the samples throw: the reference streams have its text.
struct SampleError: Error, CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = text
  }

  /// Checks a number; the text of the failure is that of the reference streams.
  static func check(_ actual: Int, equals expected: Int) throws {
    guard actual != expected else { return }
    throw SampleError("Expected values to be strictly equal:\n\n\(actual) !== \(expected)\n")
  }
}
