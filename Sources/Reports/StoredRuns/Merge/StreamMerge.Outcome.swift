import CucumberMessages

extension StreamMerge {
  /// The outcome of a merged run, which depends on the last attempt of each scenario.
  struct Outcome {
    private var hasFailedScenario = false
    private var lastTime: Timestamp?
    private let run: RunModel

    init(of messages: [Envelope]) {
      var run = RunModel()
      for message in messages {
        guard let scenario = run.receive(message) else { continue }
        if !scenario.isAccepted { hasFailedScenario = true }
        lastTime = max(lastTime, scenario.attempts.last?.finishedAt)
      }
      self.run = run
    }
  }
}

extension StreamMerge.Outcome {
  /// Returns the end of the merged run.
  ///
  /// The run is successful if every scenario ended without failing the run, and if there are no findings and no
  /// problems outside of scenarios.
  func finish(
    _ findings: [StreamMerge.Finding],
    _ finishes: [TestRunFinished],
    of parts: [StreamMerge.Part]
  ) -> TestRunFinished {
    let exception = finishes.lazy.compactMap(\.exception).first
    let areHooksGood = !run.runHooks.contains { $0.status.isFailure() }
    let isGood =
      findings.isEmpty && exception == nil && areHooksGood && !hasFailedScenario && run.unstartedCount == 0
      && run.parseErrors.isEmpty && run.ignoredLines.isEmpty && !parts.contains(where: \.failsByItself)
    var messages: [String] = []
    for message in findings.map({ "\($0)." }) + finishes.compactMap(\.message) where !messages.contains(message) {
      messages.append(message)
    }
    var finished = TestRunFinished(
      testRunStartedId: run.starts.first?.id,
      timestamp: finishes.map(\.timestamp).reduce(lastTime, max) ?? run.startedAt ?? Timestamp(seconds: 0, nanos: 0),
      success: isGood,
      message: isGood || messages.isEmpty ? nil : messages.joined(separator: "\n"),
      exception: exception
    )
    finished.reasons = finishes.flatMap(\.reasons)
    return finished
  }
}

/// Returns the later of two times, the one that isn't `nil`, or `nil` if both are.
func max(_ left: Timestamp?, _ right: Timestamp?) -> Timestamp? {
  guard let left, let right else { return left ?? right }
  return left < right ? right : left
}
