package import CucumberMessages

extension RunModel {
  /// Returns messages that complete a run that can't end by itself: a result for each planned step, hook, and scenario
  /// that has none, and the end of the run.
  package func completion(because reason: Reason, at time: Timestamp) -> [Envelope] {
    var messages: [Envelope] = []
    // In a live run, messages arrive in the order of the scenarios, so the open step is the first unfinished one.
    var isStepOpen = isStepOpen
    if starts.isEmpty { messages.append(.testRunStarted(TestRunStarted(id: "0", timestamp: time))) }
    func skip(_ step: String, _ attempt: String) {
      let isOpen = isStepOpen
      isStepOpen = false
      if !isOpen {
        let started = TestStepStarted(testCaseStartedId: attempt, testStepId: step, timestamp: time)
        messages.append(.testStepStarted(started))
      }
      let reason: Reason = isOpen ? .interrupted(during: .step, because: reason) : .notRun(because: reason)
      let result = TestStepResult(reason, status: .skipped)
      messages.append(
        .testStepFinished(
          TestStepFinished(testCaseStartedId: attempt, testStepId: step, testStepResult: result, timestamp: time)
        )
      )
    }
    func end(_ attempt: String) {
      let finished = TestCaseFinished(testCaseStartedId: attempt, timestamp: time, willBeRetried: false)
      messages.append(.testCaseFinished(finished))
    }
    for running in runningAttempts {
      for (index, step) in running.plan.steps.enumerated() where running.attempt.steps[index].result == nil {
        skip(step.id, running.id)
      }
      end(running.id)
    }
    for plan in unstarted {
      let id = "\(plan.id)-not-run"
      let number = endedAttempts[plan.id]?.count ?? 0
      messages.append(
        .testCaseStarted(TestCaseStarted(id: id, testCaseId: plan.id, timestamp: time, attempt: number))
      )
      for step in plan.stepIDs { skip(step, id) }
      end(id)
    }
    for hook in runHooks where hook.result == nil {
      let result = TestStepResult(.interrupted(during: .hook, because: reason), status: .skipped)
      messages.append(
        .testRunHookFinished(TestRunHookFinished(testRunHookStartedId: hook.id, timestamp: time, result: result))
      )
    }
    var finished = TestRunFinished(
      testRunStartedId: starts.last?.id ?? "0",
      timestamp: time,
      success: false,
      message: reason.english
    )
    finished.reasons = [reason]
    return messages + [.testRunFinished(finished)]
  }

  /// The planned scenarios that have neither a running attempt nor an end, in stream order.
  private var unstarted: [Announcement] {
    let running = Set(runningAttempts.map(\.plan.id))
    let waiting = catalog.announcements.filter { !running.contains($0.id) }
    return waiting.map { ((documentIndex(uri: $0.uri), $0.uri, $0.line), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
