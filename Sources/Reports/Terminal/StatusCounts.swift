import CucumberMessages

/// The number of scenarios or steps with each status.
struct StatusCounts: Sendable {
  private var counts: [TestStepResult.Status: Int] = [:]

  /// The order in which statuses are shown.
  private static let order: [TestStepResult.Status] = [
    .passed, .failed, .unknown, .ambiguous, .undefined, .pending, .skipped,
  ]

  mutating func add(_ status: TestStepResult.Status) { counts[status, default: 0] += 1 }

  subscript(status: TestStepResult.Status) -> Int { counts[status, default: 0] }

  var total: Int { counts.values.reduce(0, +) }

  /// The statuses that occur, with their counts.
  var entries: [(status: TestStepResult.Status, count: Int)] {
    Self.order.map { ($0, self[$0]) }.filter { $0.1 > 0 }
  }

  /// The overall status: the most important failure, or passed, or skipped only if all were skipped.
  var overall: TestStepResult.Status {
    Self.order.first { $0.isFailure() && self[$0] > 0 } ?? (self[.passed] > 0 || total == 0 ? .passed : .skipped)
  }

  /// Returns the counts as text, such as `3 passed, 1 failed`.
  func text(_ style: TerminalStyle) -> String {
    entries.map { style.paint("\($0.count) \($0.status.name)", as: $0.status) }.joined(separator: ", ")
  }
}
