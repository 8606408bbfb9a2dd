import CucumberMessages

extension StoredStream {
  /// The messages that complete a cut-off stream: the remaining steps and the end of each running attempt.
  ///
  /// The steps get status unknown.
  var completion: [Envelope] {
    var testCases: [String: TestCase] = [:]
    var open: [String: (started: TestCaseStarted, ended: Set<String>)] = [:]
    var last = startedAt ?? Timestamp(seconds: 0, nanos: 0)
    for envelope in envelopes {
      switch envelope {
      case .testCase(let testCase): testCases[testCase.id] = testCase
      case .testCaseStarted(let started):
        open[started.id] = (started, [])
        last = max(last, started.timestamp)
      case .testStepStarted(let started): last = max(last, started.timestamp)
      case .testStepFinished(let finished):
        open[finished.testCaseStartedId]?.ended.insert(finished.testStepId)
        last = max(last, finished.timestamp)
      case .testCaseFinished(let finished):
        open[finished.testCaseStartedId] = nil
        last = max(last, finished.timestamp)
      default: break
      }
    }
    let attempts = open.values.sorted {
      ($0.started.timestamp, $0.started.id) < ($1.started.timestamp, $1.started.id)
    }
    return attempts.flatMap { started, ended in
      let steps = (testCases[started.testCaseId]?.testSteps ?? []).filter { !ended.contains($0.id) }
      let end = TestCaseFinished(testCaseStartedId: started.id, timestamp: last, willBeRetried: false)
      return steps.map { Envelope.unknownEnd(of: $0.id, in: started.id, at: last) } + [.testCaseFinished(end)]
    }
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
