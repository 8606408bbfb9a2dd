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
