import CucumberMessages

/// The number of scenarios or steps with each status.
struct StatusCounts: Sendable {
  private var counts: [ShownStatus: Int] = [:]
  private var hasFailedEmpty = false

  /// The order in which statuses are shown.
  private static let order: [ShownStatus] = [
    .of(.passed), .of(.failed), .of(.unknown), .of(.ambiguous), .of(.undefined), .of(.pending), .of(.skipped), .empty,
    .quarantined,
  ]

  mutating func add(_ status: TestStepResult.Status) { counts[.of(status), default: 0] += 1 }

  mutating func add(_ scenario: RunModel.Scenario) {
    counts[scenario.shownStatus, default: 0] += 1
    if scenario.isEmpty, !scenario.isAccepted { hasFailedEmpty = true }
  }

  subscript(status: ShownStatus) -> Int { counts[status, default: 0] }

  var total: Int { counts.values.reduce(0, +) }

  /// The statuses that occur, each with its count.
  var entries: [(status: ShownStatus, count: Int)] {
    Self.order.map { ($0, self[$0]) }.filter { $0.1 > 0 }
  }

  /// The status that stands for all counted scenarios or steps.
  ///
  /// It is the first of these that applies: the most important failure; empty, if an empty scenario fails the run;
  /// passed, if anything passed or nothing was counted; quarantined; skipped; empty.
  var overall: ShownStatus {
    if let failure = Self.order.first(where: { $0.isFailure && self[$0] > 0 }) { return failure }
    if hasFailedEmpty { return .empty }
    if self[.of(.passed)] > 0 || total == 0 { return .of(.passed) }
    if self[.quarantined] > 0 { return .quarantined }
    return self[.of(.skipped)] > 0 ? .of(.skipped) : .empty
  }

  /// Returns the result of a run of these scenarios. `hasFailed` states whether a scenario or a problem fails the run.
  func result(hasFailed: Bool) -> RunResult {
    if hasFailed { return .failed }
    return self[.of(.passed)] > 0 ? .passed : .nothing
  }

  /// Returns the counts as text, such as `3 passed, 1 failed`.
  func text(_ style: TerminalStyle) -> String {
    entries.map { style.paint("\($0.count) \($0.status.name)", as: $0.status) }.joined(separator: ", ")
  }
}

extension ShownStatus {
  fileprivate var isFailure: Bool {
    if case .of(let status) = self { status.isFailure() } else { false }
  }
}
