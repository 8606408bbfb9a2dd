import CucumberMessages

/// The numbers of scenarios that ran and that failed, counted from the messages of a run.
struct RunTally {
  /// Whether pending scenarios fail the run.
  let isStrict: Bool

  private var total = 0
  private var failed = 0
  /// The attempts that have a failed step and haven't ended.
  private var failingAttempts: Set<LiveAttempt.ID> = []

  init(isStrict: Bool) {
    self.isStrict = isStrict
  }

  mutating func receive(_ message: LiveMessage) {
    switch message {
    case .stepFinished(let step, let result, _) where result.status.isFailure(strict: isStrict):
      failingAttempts.insert(step.attempt)
    case .attemptFinished(let attempt, let willBeRetried, _):
      let isFailing = failingAttempts.remove(attempt) != nil
      guard !willBeRetried else { return }
      total += 1
      if isFailing { failed += 1 }
    default: break
    }
  }

  /// Returns a line that says that the run failed, with the report that explains it.
  func failureText(report: String?) -> String {
    let count = failed == 0 ? "the run failed" : "\(failed) of \(total) scenario\(total == 1 ? "" : "s") failed"
    return count + (report.map { "; see \($0)" } ?? "")
  }
}
