package import CucumberMessages
import FeatureDiagnostics
import Gherkin

extension RunRecorder {
  /// Returns the subject of a scenario's events.
  package func subject(_ testCase: PlannedTestCase) -> EventSubject {
    var subject = EventSubject(testCase)
    subject.result = awaitedResults[testCase.id]
    return subject
  }

  /// Records the next event of a scenario or of run hooks. `worker` is `nil` unless there are several workers.
  package func record(_ event: ExecutionEvent, about subject: inout EventSubject, worker: Int? = nil) {
    if let index = subject.testCase?.index { audit.record(event, of: index) }
    switch event {
    case .attemptStarted(let number, let time): startAttempt(number, time, worker, &subject)
    case .stepStarted(let index, let time, _): startStep(index, time, &subject)
    case .stepFinished(let index, let result, let time): finishStep(index, result, time, &subject)
    case .attemptFinished(let willBeRetried, let time): finishAttempt(willBeRetried, time, &subject)
    case .hookStarted(let hook, let time, _): startRunHook(hook, time, worker, &subject)
    case .hookFinished(let result, let time): finishRunHook(result, time, &subject)
    case .attached(let content, let time): attach(content, time, &subject)
    }
  }

  /// Records the events of a process's run hooks.
  package func recordRunHooks(_ events: [ExecutionEvent], worker: Int?) {
    var subject = EventSubject.runHooks
    for event in events { record(event, about: &subject, worker: worker) }
  }

  /// Records a scenario whose steps aren't called.
  package func skip(_ testCase: PlannedTestCase, attempt: Int = 0, because reason: Reason?) {
    var subject = subject(testCase)
    record(.attemptStarted(attempt, options.clock.now()), about: &subject)
    for (index, step) in steps(of: testCase).enumerated() {
      let now = options.clock.now()
      record(.stepStarted(index, now, limit: nil), about: &subject)
      let result =
        argumentFailure(of: step)
        ?? TestStepResult(uncalled: step, because: reason, isScenarioSkipped: hookReasonToSkip != nil)
      record(.stepFinished(index, result, now), about: &subject)
    }
    record(.attemptFinished(willBeRetried: false, options.clock.now()), about: &subject)
  }

  /// In a dry run, returns the failure of a step that has a data table or doc string its definition doesn't take, or
  /// that lacks one its definition requires. Otherwise, returns `nil`.
  private func argumentFailure(of step: TestStep) -> TestStepResult? {
    guard options.dryRun, case .step(let step, let text) = step.action, let index = text.definition else { return nil }
    let definition = library.definitions[index]
    do {
      try definition.multilineArguments.check(step)
      return nil
    } catch {
      return TestStepResult(error, definition.location, root: options.root)
    }
  }

  // MARK: Scenarios

  private func startAttempt(_ number: Int, _ time: Timestamp, _ worker: Int?, _ subject: inout EventSubject) {
    guard let testCase = subject.testCase else { return }
    let id = takeID()
    subject.attemptID = id
    subject.attemptStatus = .passed
    subject.result?.attemptCount += 1
    subject.result?.steps = []
    emit(
      .attemptStarted(
        LiveAttempt(id: id, testCase: testCase.id, number: number, worker: worker, timestamp: time)
      )
    )
  }

  private func finishAttempt(_ willBeRetried: Bool, _ time: Timestamp, _ subject: inout EventSubject) {
    guard let id = subject.attemptID, let testCase = subject.testCase else { return }
    emit(.attemptFinished(id, willBeRetried: willBeRetried, time))
    if willBeRetried { return }
    let hasFailedStep = subject.attemptStatus.isFailure(strict: options.strict)
    endedCount += 1
    if isFailure(of: testCase, hasFailedStep: hasFailedStep) {
      failedCount += 1
      hasFailed = true
    }
    statuses[testCase.index] = subject.attemptStatus
    keptSteps.removeValue(forKey: testCase.index)
    subject.result?.status = subject.attemptStatus
    if let result = subject.result { awaitedResults.update(result, of: testCase.id) }
  }

  /// Returns whether the result of a scenario fails the run.
  package func isFailure(of testCase: PlannedTestCase, hasFailedStep: Bool) -> Bool {
    (hasFailedStep || options.failEmpty && testCase.pickle.steps.isEmpty) && !options.isQuarantined(testCase.pickle)
  }

  private func startStep(_ index: Int, _ time: Timestamp, _ subject: inout EventSubject) {
    guard let step = subject.step(at: index) else { return }
    subject.step = step
    subject.issues = []
    emit(.stepStarted(step, time))
  }

  private func finishStep(
    _ index: Int,
    _ result: TestStepResult,
    _ time: Timestamp,
    _ subject: inout EventSubject
  ) {
    guard let step = subject.step(at: index) else { return }
    let result = result.adding(subject.issues, root: options.root)
    var suggestion: Suggestion?
    if result.status == .undefined { suggestion = suggest(index, time, in: &subject) }
    emit(.stepFinished(step, result, time))
    if subject.result != nil {
      buildSteps(of: &subject)
      subject.add(result, at: index, suggestion)
    }
    subject.step = nil
    subject.attemptStatus = max(subject.attemptStatus, result.status)
  }

  /// Reports suggested definitions for an undefined step, attaches advice on what the author probably meant, and
  /// returns the suggestion, or `nil` if there is no step at the index.
  ///
  /// A step with a placeholder that has no value needs a value instead of a definition.
  private func suggest(_ index: Int, _ time: Timestamp, in subject: inout EventSubject) -> Suggestion? {
    buildSteps(of: &subject)
    guard subject.steps.indices.contains(index), case .step(let step, _) = subject.steps[index].action else {
      return nil
    }
    let suggestion = Suggestion(
      id: String(id: takeID()),
      pickleStepId: String(id: step.id),
      snippets: step.hasUnreplacedPlaceholder ? [] : snippetWriter.suggestions(for: step)
    )
    emit(.suggestion(suggestion))
    if let advice = undefinedSteps.advice(on: step) { attach(.advice(advice), time, &subject) }
    return suggestion
  }

  /// Builds the steps of a scenario if they haven't been built yet.
  private func buildSteps(of subject: inout EventSubject) {
    if subject.steps.isEmpty, let testCase = subject.testCase { subject.steps = steps(of: testCase) }
  }

  // MARK: Run hooks

  private func startRunHook(_ hook: Int, _ time: Timestamp, _ worker: Int?, _ subject: inout EventSubject) {
    let id = String(id: takeID())
    subject.runHookID = id
    emit(
      .testRunHookStarted(
        TestRunHookStarted(
          testRunStartedId: String(id: runID),
          id: id,
          hookId: String(id: declarationIDs.id(ofHook: hook)),
          workerId: worker.map { String($0) },
          timestamp: time
        )
      )
    )
  }

  private func finishRunHook(_ result: TestStepResult, _ time: Timestamp, _ subject: inout EventSubject) {
    guard let id = subject.runHookID else { return }
    emit(.testRunHookFinished(TestRunHookFinished(testRunHookStartedId: id, timestamp: time, result: result)))
    subject.runHookID = nil
    if result.status == .skipped {
      hookReasonToSkip = .notRun(because: .skippedByHook(message: result.message))
    }
    if result.status.isFailure() {
      hasFailed = true
      hasFailedHook = true
    }
  }

  private func attach(_ content: AttachmentContent, _ time: Timestamp, _ subject: inout EventSubject) {
    if strays.add(content) { return }
    if let issue = TestingIssue(content) { return subject.issues.append(issue) }
    switch content.body {
    case .inline(let body, let encoding):
      let attachment = Attachment(
        testCaseStartedId: subject.attemptID.map { String(id: $0) },
        testStepId: (subject.step?.id).map { String(id: $0) },
        body: body,
        contentEncoding: encoding,
        mediaType: content.mediaType,
        fileName: content.fileName,
        testRunHookStartedId: subject.runHookID,
        timestamp: time
      )
      if subject.result != nil { subject.attachments.append(attachment) }
      emit(.attachment(attachment))
    case .external(let url):
      if options.attachmentFolder == nil { largeAttachmentCount += 1 }
      emit(
        .externalAttachment(
          ExternalAttachment(
            testCaseStartedId: subject.attemptID.map { String(id: $0) },
            testStepId: (subject.step?.id).map { String(id: $0) },
            url: url,
            mediaType: content.mediaType,
            testRunHookStartedId: subject.runHookID,
            timestamp: time
          )
        )
      )
    }
  }
}

extension TestStepResult {
  /// Returns the result with the issues added to its message if the step ended its process. The results of other steps
  /// already contain their issues.
  fileprivate func adding(_ issues: [TestingIssue], root: String) -> TestStepResult {
    guard !issues.isEmpty, let message, exception?.type != "\(ExpectationFailure.self)" else { return self }
    let text = ([message] + issues.map { $0.text(relativeTo: root) }).joined(separator: "\n")
    var result = self
    result.message = text
    result.exception?.message = text
    return result
  }
}

extension EventSubject {
  /// Returns the step at a position of the current attempt, or `nil` for run hooks.
  fileprivate func step(at position: Int) -> LiveStep? {
    guard let attemptID, let testCase else { return nil }
    return LiveStep(attempt: attemptID, id: testCase.id(ofStep: position), position: position)
  }

  /// Adds the result of a step or hook to that of the scenario, with the attachments collected since the previous one.
  fileprivate mutating func add(_ stepResult: TestStepResult, at index: Int, _ suggestion: Suggestion?) {
    var added = ScenarioResult.Step(text: nil, line: nil, result: stepResult)
    if steps.indices.contains(index), case .step(let pickleStep, _) = steps[index].action {
      added = ScenarioResult.Step(
        text: String(pickleStep.text),
        line: pickleStep.location.line,
        result: stepResult,
        snippets: suggestion?.snippets.map(\.code) ?? []
      )
    }
    for attachment in attachments {
      if let comparison = FailureComparison(attachment) {
        added.comparison = comparison
      } else if let advice = UndefinedStepAdvice(attachment) {
        added.advice = advice
      } else {
        added.attachments.append(attachment)
      }
    }
    attachments = []
    result?.steps.append(added)
  }
}
