import CucumberMessages
import Gherkin

extension RunRecorder {
  /// Turns to a scenario: the events that follow are about it.
  package func enter(_ testCase: TestCasePlan) {
    self.testCase = testCase
  }

  /// Takes what happened next; a worker is named where there are several.
  package func receive(_ event: ExecutionEvent, worker: Int? = nil) {
    switch event {
    case .attemptStarted(let number, let time): startAttempt(number, time, worker)
    case .stepStarted(let index, let time, _): startStep(index, time)
    case .stepFinished(let index, let result, let time): finishStep(index, result, time)
    case .attemptFinished(let willBeRetried, let time): finishAttempt(willBeRetried, time)
    case .hookStarted(let hook, let time, _): startHook(hook, time, worker)
    case .hookFinished(let result, let time): finishHook(result, time)
    case .attached(let content, let time): attach(content, time)
    }
  }

  /// Tells of a scenario whose steps are not called.
  package func skip(_ testCase: TestCasePlan, attempt: Int = 0, because reason: String?) {
    enter(testCase)
    receive(.attemptStarted(attempt, options.clock.now()))
    for (index, step) in testCase.steps(catalog).enumerated() {
      let now = options.clock.now()
      receive(.stepStarted(index, now, limit: nil))
      receive(.stepFinished(index, TestStepResult(uncalled: step, because: reason), now))
    }
    receive(.attemptFinished(willBeRetried: false, options.clock.now()))
  }

  private func startAttempt(_ number: Int, _ time: Timestamp, _ worker: Int?) {
    guard let testCase else { return }
    attemptID = takeID()
    attemptStatus = .passed
    emit(
      .testCaseStarted(
        TestCaseStarted(
          id: attemptID,
          testCaseId: String(testCase.id),
          timestamp: time,
          attempt: number,
          workerId: worker.map { String($0) }
        )
      )
    )
  }

  private func finishAttempt(_ willBeRetried: Bool, _ time: Timestamp) {
    emit(
      .testCaseFinished(
        TestCaseFinished(testCaseStartedId: attemptID, timestamp: time, willBeRetried: willBeRetried)
      )
    )
    if !willBeRetried, attemptStatus.isFailure(strict: options.strict) { hasFailed = true }
  }

  private func startStep(_ index: Int, _ time: Timestamp) {
    guard let testCase else { return }
    let id = String(testCase.id(ofStep: index))
    stepID = id
    emit(.testStepStarted(TestStepStarted(testCaseStartedId: attemptID, testStepId: id, timestamp: time)))
  }

  private func finishStep(_ index: Int, _ result: TestStepResult, _ time: Timestamp) {
    guard let testCase else { return }
    if result.status == .undefined { suggest(index, of: testCase) }
    emit(
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: attemptID,
          testStepId: String(testCase.id(ofStep: index)),
          testStepResult: result,
          timestamp: time
        )
      )
    )
    stepID = nil
    attemptStatus = max(attemptStatus, result.status)
  }

  private func suggest(_ index: Int, of testCase: TestCasePlan) {
    let steps = testCase.steps(catalog)
    guard steps.indices.contains(index), case .step(let step, _) = steps[index].action else { return }
    let suggestion = Suggestion(id: takeID(), pickleStepId: String(step.id), snippets: snippets.snippets(for: step))
    emit(.suggestion(suggestion))
  }

  private func startHook(_ hook: Int, _ time: Timestamp, _ worker: Int?) {
    let id = takeID()
    runHookID = id
    emit(
      .testRunHookStarted(
        TestRunHookStarted(
          testRunStartedId: runID,
          id: id,
          hookId: declarationIDs.id(ofHook: hook),
          workerId: worker.map { String($0) },
          timestamp: time
        )
      )
    )
  }

  private func finishHook(_ result: TestStepResult, _ time: Timestamp) {
    guard let id = runHookID else { return }
    emit(.testRunHookFinished(TestRunHookFinished(testRunHookStartedId: id, timestamp: time, result: result)))
    runHookID = nil
    if result.status == .skipped {
      reasonOfHook = "not run: " + (result.message ?? "a hook before the scenarios said so")
    }
    if result.status.isFailure(strict: true) {
      hasFailed = true
      hasFailedHook = true
    }
  }

  private func attach(_ content: AttachmentContent, _ time: Timestamp) {
    let attempt = runHookID == nil ? attemptID : nil
    switch content.body {
    case .inline(let body, let encoding):
      emit(
        .attachment(
          Attachment(
            testCaseStartedId: attempt,
            testStepId: stepID,
            body: body,
            contentEncoding: encoding,
            mediaType: content.mediaType,
            fileName: content.fileName,
            testRunHookStartedId: runHookID,
            timestamp: time
          )
        )
      )
    case .external(let url):
      emit(
        .externalAttachment(
          ExternalAttachment(
            testCaseStartedId: attempt,
            testStepId: stepID,
            url: url,
            mediaType: content.mediaType,
            testRunHookStartedId: runHookID,
            timestamp: time
          )
        )
      )
    }
  }
}
