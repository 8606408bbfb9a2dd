import CucumberMessages
import Korniszon
import OperatingSystem

extension WorkerPool {
  /// Completes the attempt in which a process died, and has the scenario tried again if that is allowed.
  ///
  /// Where the process had not begun with it, the scenario is run by another.
  func tell(_ death: WorkerTermination, of assignment: Assignment, _ worker: WorkerProcess) {
    let options = session.options
    let testCase = plan.testCases[assignment.scenario]
    let attempt = assignment.attempt
    let crashCount = assignment.crashCount + 1
    let isLastCrash = crashCount == Self.maximumCrashCount
    guard worker.progress.attempt != nil || isLastCrash else {
      recordIdleTermination(for: death, of: worker)
      dealer.giveBack([Assignment(scenario: assignment.scenario, attempt: attempt, crashCount: crashCount)])
      return
    }
    func tell(_ event: (Timestamp) -> ExecutionEvent) {
      order.tell(event(options.clock.now()), of: assignment.scenario, worker: name(worker))
    }

    if worker.progress.attempt == nil { tell { .attemptStarted(attempt, $0) } }
    let steps = testCase.steps(session.catalog)
    let dying = worker.progress.openStep ?? worker.progress.nextStep
    if dying >= steps.count { recordIdleTermination(for: death, of: worker) }
    for index in dying..<max(dying, steps.count) {
      if index != worker.progress.openStep { tell { .stepStarted(index, $0, limit: nil) } }
      if index == dying {
        if let printed = death.printed { tell { .attached(.log(printed), $0) } }
        let result =
          isOfInterruption(death)
          ? .interrupted(in: "step")
          : death.result(root: options.root, previousScenario: nameOfLastScenario(worker))
        tell { .stepFinished(index, result, $0) }
      } else {
        let rest = TestStepResult(uncalled: steps[index], because: "not run: the process of the scenario had ended")
        tell { .stepFinished(index, rest, $0) }
      }
    }
    let mayBeRetried = !isLastCrash && session.reasonToSkip == nil
    let willBeRetried = mayBeRetried && attempt < options.retry.limit(for: testCase.pickle)
    tell { .attemptFinished(willBeRetried: willBeRetried, $0) }
    if willBeRetried {
      dealer.giveBack([Assignment(scenario: assignment.scenario, attempt: attempt + 1, crashCount: crashCount)])
    } else {
      order.finish(assignment.scenario)
    }
  }

  /// A scenario that has ended so many processes is not given another.
  private static let maximumCrashCount = 2

  /// Whether a process was ended because the run was: by this one, or by who ended both.
  func isOfInterruption(_ death: WorkerTermination) -> Bool {
    guard case .ended(.signal(let signal)) = death.cause else { return isAborted }
    return isAborted || session.options.interruption.isRequested && System.endingSignals.contains(signal)
  }
}

extension TestStepResult {
  /// What becomes of the step or hook under way when the user does not want to wait for it.
  static func interrupted(in scope: String) -> TestStepResult {
    TestStepResult(message: "the run was interrupted in this \(scope)", status: .skipped, duration: .zero)
  }
}
