/// A scenario that is to be run, or is being run, by a worker.
struct Assignment: Sendable {
  /// The position in the plan.
  let scenario: Int

  /// The attempt to begin with.
  var attempt = 0

  /// How many workers it has ended.
  var crashCount = 0
}
