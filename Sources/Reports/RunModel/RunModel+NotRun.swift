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
    return scenarios.indices.sorted { keys[$0] < keys[$1] }.flatMap {
      messages(skipping: scenarios[$0].id, scenarios[$0].steps.map(\.id), because: reason, at: finish.timestamp)
    }
  }

  private func reasonNotToRun(_ finish: TestRunFinished) -> Reason? {
    let hasFailedHook = runHooks.contains { $0.hook?.type == .beforeTestRun && $0.status.isFailure() }
    if hasFailedHook { return .notRun(because: .beforeAllHookFailed) }
    return finish.exception == nil ? nil : .notRun(because: .runStopped)
  }

  /// Returns the messages of a test case in which all steps of a scenario are skipped.
  func messages(
    skipping pickleId: String,
    _ stepIds: [String],
    because reason: Reason,
    at time: Timestamp
  ) -> [Envelope] {
    let id = "\(pickleId)-not-run"
    let steps = stepIds.map { TestCase.Step(id: "\($0)-not-run", pickleStepId: $0) }
    let result = TestStepResult(reason, status: .skipped)
    let testCase = TestCase(
      id: id,
      pickleId: pickleId,
      testSteps: steps,
      testRunStartedId: starts.last?.id
    )
    var messages: [Envelope] = [
      .testCase(testCase),
      .testCaseStarted(TestCaseStarted(id: id, testCaseId: id, timestamp: time, attempt: 0)),
    ]
    for step in steps {
      messages.append(.testStepStarted(TestStepStarted(testCaseStartedId: id, testStepId: step.id, timestamp: time)))
      let finished = TestStepFinished(
        testCaseStartedId: id,
        testStepId: step.id,
        testStepResult: result,
        timestamp: time
      )
      messages.append(.testStepFinished(finished))
    }
    messages.append(
      .testCaseFinished(TestCaseFinished(testCaseStartedId: id, timestamp: time, willBeRetried: false))
    )
    return messages
  }
}
