import Korniszon

/// The world of every sample: what its steps set and check.
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

/// Counts the calls of a step, over all attempts of a run.
@MainActor
final class CallCounter {
  private var count = 0

  nonisolated init() {}

  /// Counts a call, and fails if it comes before the given one.
  func call(passingAt number: Int) throws {
    count += 1
    if count < number { throw SampleError("Exception in step") }
  }
}
