import Korniszon

/// The world of every sample, with the values that its steps set and check.
@MainActor
final class SampleWorld {
  var table: DataTable?
  var cucumbers = 0
  var friends = 0
  var money = 0
  var stock = 0
  var isSold = false

  nonisolated init() {}
}

/// The error that the steps and hooks of the samples throw. The reference streams contain its description.
struct SampleError: Error, CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = text
  }

  /// Checks a number. The failure message is the one in the reference streams.
  static func check(_ actual: Int, equals expected: Int) throws {
    guard actual != expected else { return }
    throw SampleError("Expected values to be strictly equal:\n\n\(actual) !== \(expected)\n")
  }
}

/// A counter of a step's calls in all attempts.
@MainActor
final class CallCounter {
  private var count = 0

  nonisolated init() {}

  /// Counts a call, and throws an error if the given number of calls isn't reached.
  func call(passingAt number: Int) throws {
    count += 1
    if count < number { throw SampleError("Exception in step") }
  }
}
