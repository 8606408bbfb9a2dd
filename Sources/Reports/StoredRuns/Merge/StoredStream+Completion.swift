import CucumberMessages

extension StoredStream {
  /// The time of the last message about a scenario or step. Without such a message, it is the start of the run or, if
  /// that is also missing, the start of 1970.
  var lastTime: Timestamp {
    var last = startedAt ?? Timestamp(seconds: 0, nanos: 0)
    for envelope in envelopes {
      switch envelope {
      case .testCaseStarted(let started): last = max(last, started.timestamp)
      case .testStepStarted(let started): last = max(last, started.timestamp)
      case .testStepFinished(let finished): last = max(last, finished.timestamp)
      case .testCaseFinished(let finished): last = max(last, finished.timestamp)
      default: break
      }
    }
    return last
  }

  /// The messages of the stream, with additional messages that end unfinished scenarios and attempts.
  ///
  /// Scenarios that weren't run because a before-all hook failed or an error stopped the run are skipped. In an
  /// unfinished attempt, the remaining steps get the status unknown. If no steps remain, the status of the last step
  /// becomes unknown.
  var completed: [Envelope] {
    var testCases: [String: TestCase] = [:]
    var open: [String: OpenAttempt] = [:]
    let last = lastTime
    for (index, envelope) in envelopes.enumerated() {
      switch envelope {
      case .testCase(let testCase): testCases[testCase.id] = testCase
      case .testCaseStarted(let started): open[started.id] = OpenAttempt(started: started)
      case .testStepFinished(let finished): open[finished.testCaseStartedId]?.ends[finished.testStepId] = index
      case .testCaseFinished(let finished): open[finished.testCaseStartedId] = nil
      default: break
      }
    }
    var replaced: Set<Int> = []
    var completion: [Envelope] = []
    for attempt in open.values.sorted(by: { $0.order < $1.order }) {
      let steps = testCases[attempt.started.testCaseId]?.testSteps ?? []
      var remaining = steps.filter { attempt.ends[$0.id] == nil }
      if remaining.isEmpty, let step = steps.last, let end = attempt.ends[step.id] {
        replaced.insert(end)
        remaining = [step]
      }
      completion += remaining.map { Envelope.unknownEnd(of: $0.id, in: attempt.started.id, at: last) }
      let end = TestCaseFinished(testCaseStartedId: attempt.started.id, timestamp: last, willBeRetried: false)
      completion.append(.testCaseFinished(end))
    }
    let kept = replaced.isEmpty ? envelopes : envelopes.indices.filter { !replaced.contains($0) }.map { envelopes[$0] }
    var run = RunModel()
    return kept.flatMap { envelope in
      let messages = run.messagesAboutScenariosNotRun(before: envelope) + [envelope]
      for message in messages { _ = run.receive(message) }
      return messages
    } + completion
  }

  /// An attempt that hasn't ended.
  private struct OpenAttempt {
    let started: TestCaseStarted
    /// The indices of the results, keyed by step ID.
    var ends: [String: Int] = [:]

    var order: (Timestamp, String) { (started.timestamp, started.id) }
  }
}

extension Envelope {
  fileprivate static func unknownEnd(of stepId: String, in attemptId: String, at timestamp: Timestamp) -> Envelope {
    .testStepFinished(
      TestStepFinished(
        testCaseStartedId: attemptId,
        testStepId: stepId,
        testStepResult: TestStepResult(status: .unknown, duration: .zero),
        timestamp: timestamp
      )
    )
  }
}
