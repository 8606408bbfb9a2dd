import CucumberMessages
import struct Gherkin.PathKey

extension RunModel {
  /// Returns messages that skip the steps of all selected scenarios for which the stream has no test case. Reporters
  /// receive them before `envelope`.
  ///
  /// Such scenarios exist only at the end of a run whose before-all hook failed, that an error stopped, or that
  /// couldn't parse a feature file.
  func messagesAboutUnannouncedScenarios(before envelope: Envelope) -> [Envelope] {
    guard case .testRunFinished(let finish) = envelope else { return [] }
    return messagesAboutScenariosNotRun(before: envelope) + messagesAboutBrokenFiles(at: finish.timestamp)
  }

  /// Returns messages that skip the steps of selected and parsed scenarios for which the stream has no test case.
  /// Reporters receive them before `envelope`.
  ///
  /// Such scenarios exist only at the end of a run whose before-all hook failed or that an error stopped.
  func messagesAboutScenariosNotRun(before envelope: Envelope) -> [Envelope] {
    guard case .testRunFinished(let finish) = envelope, let reason = reasonNotToRun(finish) else { return [] }
    let selected = notRunPickleIds.map { Set($0) }
    let scenarios = catalog.unplannedScenarios.filter { selected?.contains($0.id) ?? true }
    let keys = scenarios.map { (documentIndex(uri: $0.uri), PathKey($0.uri), $0.line ?? 0) }
    let sorted = scenarios.indices.sorted { keys[$0] < keys[$1] }
    return messages(
      skipping: sorted.map { (scenarios[$0].id, scenarios[$0].steps.map(\.id)) },
      because: reason,
      at: finish.timestamp
    )
  }

  private func reasonNotToRun(_ finish: TestRunFinished) -> Reason? {
    let hasFailedHook = runHooks.contains { $0.hook?.type == .beforeTestRun && $0.status.isFailure() }
    if hasFailedHook { return .notRun(because: .beforeAllHookFailed) }
    return finish.exception == nil ? nil : .notRun(because: .runStopped)
  }

  /// Returns messages that report all steps of the given scenarios as skipped: first every test case, so that reporters
  /// know how many there are, then the attempts.
  func messages(
    skipping scenarios: [(id: String, stepIDs: [String])],
    because reason: Reason,
    at time: Timestamp
  ) -> [Envelope] {
    let testCases = scenarios.map { scenario in
      TestCase(
        id: "\(scenario.id)-not-run",
        pickleId: scenario.id,
        testSteps: scenario.stepIDs.map { TestCase.Step(id: "\($0)-not-run", pickleStepId: $0) },
        testRunStartedId: starts.last?.id
      )
    }
    let result = TestStepResult(reason, status: .skipped)
    return testCases.map { .testCase($0) } + testCases.flatMap { Self.attempt(of: $0, result, at: time) }
  }

  /// Returns the messages of an attempt in which all steps have the same result. Its ID is that of the test case.
  private static func attempt(of testCase: TestCase, _ result: TestStepResult, at time: Timestamp) -> [Envelope] {
    let id = testCase.id
    let steps = testCase.testSteps.flatMap { step -> [Envelope] in
      [
        .testStepStarted(TestStepStarted(testCaseStartedId: id, testStepId: step.id, timestamp: time)),
        .testStepFinished(
          TestStepFinished(testCaseStartedId: id, testStepId: step.id, testStepResult: result, timestamp: time)
        ),
      ]
    }
    return [.testCaseStarted(TestCaseStarted(id: id, testCaseId: id, timestamp: time, attempt: 0))] + steps
      + [.testCaseFinished(TestCaseFinished(testCaseStartedId: id, timestamp: time, willBeRetried: false))]
  }
}
