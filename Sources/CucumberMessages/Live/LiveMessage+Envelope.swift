import Gherkin

extension LiveMessage {
  /// Calls `body` with the message or, for a feature file, with each of the file's messages in order.
  package func forEachEnvelope<Failure: Error>(_ body: (Envelope) throws(Failure) -> Void) throws(Failure) {
    switch self {
    case .file(let file):
      try body(.source(Source(file.document.source)))
      try body(.gherkinDocument(GherkinDocument(file.document)))
      for pickle in file.pickles { try body(.pickle(Pickle(pickle))) }
    case .testCase(let testCase): try body(.testCase(TestCase(testCase)))
    case .attemptStarted, .stepStarted, .stepFinished, .attemptFinished, .envelope:
      if let eventEnvelope { try body(eventEnvelope) }
    }
  }

  /// The message as an envelope, or `nil` for feature files and test cases, which are large.
  package var eventEnvelope: Envelope? {
    switch self {
    case .file, .testCase: nil
    case .attemptStarted(let attempt): .testCaseStarted(TestCaseStarted(attempt))
    case .stepStarted(let step, let time):
      .testStepStarted(
        TestStepStarted(
          testCaseStartedId: String(id: step.attempt),
          testStepId: String(id: step.id),
          timestamp: time
        )
      )
    case .stepFinished(let step, let result, let time):
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: String(id: step.attempt),
          testStepId: String(id: step.id),
          testStepResult: result,
          timestamp: time
        )
      )
    case .attemptFinished(let attempt, let willBeRetried, let time):
      .testCaseFinished(
        TestCaseFinished(testCaseStartedId: String(id: attempt), timestamp: time, willBeRetried: willBeRetried)
      )
    case .envelope(let envelope): envelope
    }
  }
}

extension TestCase {
  fileprivate init(_ testCase: LiveTestCase) {
    var pickleStepID = testCase.pickle.firstStepID
    let steps = testCase.steps.enumerated().map { position, step in
      let id = String(id: testCase.id(ofStep: position))
      switch step {
      case .hook(let hook): return Step(id: id, hookId: String(id: hook))
      case .step(let match):
        defer { pickleStepID += 1 }
        return Step(
          id: id,
          pickleStepId: String(id: pickleStepID),
          stepDefinitionIds: match.definitionIDs,
          stepMatchArgumentsLists: match.argumentsLists
        )
      }
    }
    self.init(
      id: String(id: testCase.id),
      pickleId: String(id: testCase.pickle.id),
      testSteps: steps,
      testRunStartedId: String(id: testCase.runID)
    )
  }
}

extension TestCaseStarted {
  package init(_ attempt: LiveAttempt) {
    self.init(
      id: String(id: attempt.id),
      testCaseId: String(id: attempt.testCase),
      timestamp: attempt.timestamp,
      attempt: attempt.number,
      workerId: attempt.worker.map { String($0) }
    )
  }
}
