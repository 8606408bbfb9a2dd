import CucumberMessages
import Korniszon

extension WorkerPool {
  /// Completes the attempt in which a process died, and has the scenario tried again if that is allowed.
  ///
  /// A scenario that has ended two processes is not given a third.
  func tell(_ death: WorkerDeath, of assignment: Assignment, _ worker: WorkerProcess) {
    let options = session.options
    let testCase = plan.testCases[assignment.scenario]
    let attempt = worker.progress.attempt ?? assignment.attempt
    func tell(_ event: (Timestamp) -> ExecutionEvent) {
      order.tell(event(options.clock.now()), of: assignment.scenario, worker: name(worker))
    }

    if worker.progress.attempt == nil { tell { .attemptStarted(attempt, $0) } }
    let steps = testCase.steps(session.catalog)
    let dying = worker.progress.openStep ?? worker.progress.nextStep
    for index in dying..<max(dying, steps.count) {
      if index != worker.progress.openStep { tell { .stepStarted(index, $0, limit: nil) } }
      if index == dying {
        if let printed = death.printed { tell { .attached(.log(printed), $0) } }
        tell { .stepFinished(index, isAborted ? Self.abortedResult : death.result, $0) }
      } else {
        let rest = TestStepResult(uncalled: steps[index], because: "not run: the process of the scenario had ended")
        tell { .stepFinished(index, rest, $0) }
      }
    }
    let crashCount = assignment.crashCount + 1
    let mayBeRetried = crashCount < 2 && session.reasonToSkip == nil
    let willBeRetried = mayBeRetried && attempt < options.retry.limit(for: testCase.pickle)
    tell { .attemptFinished(willBeRetried: willBeRetried, $0) }
    if willBeRetried {
      dealer.giveBack([Assignment(scenario: assignment.scenario, attempt: attempt + 1, crashCount: crashCount)])
    } else {
      order.finish(assignment.scenario)
    }
  }

  private static var abortedResult: TestStepResult {
    TestStepResult(message: "the run was interrupted in this step", status: .skipped, duration: .zero)
  }
}
