import CucumberMessages
import Korniszon

/// An attempt that the end of its worker interrupted, with the events that complete it.
///
/// The step that was running gets the result of the crash, with the time since the step's start as the duration. If no
/// step was running, the next step gets that result without a duration. Later steps are skipped.
struct CrashedAttempt {
  /// The job that the worker was executing when it ended.
  let job: ScenarioJob
  /// The progress of the attempt when the worker ended.
  let progress: ExecutionProgress
  let steps: [TestStep]

  /// Whether all steps had finished, in which case no step can report the crash.
  var isAfterLastStep: Bool { crashedStep >= steps.count }

  private var crashedStep: Int { progress.openStep ?? progress.nextStep }

  /// Returns the events that complete the attempt. The output `printed` is attached to the crashed step, whose result
  /// is `result`.
  func completion(
    result: TestStepResult,
    printed: String?,
    willBeRetried: Bool,
    clock: RunClock
  ) -> [ExecutionEvent] {
    var events: [ExecutionEvent] = []
    if progress.attempt == nil { events.append(.attemptStarted(job.attempt, clock.now())) }
    for index in crashedStep..<max(crashedStep, steps.count) {
      if index != progress.openStep { events.append(.stepStarted(index, clock.now(), limit: nil)) }
      if index == crashedStep, let printed { events.append(.attached(.log(printed), clock.now())) }
      let now = clock.now()
      let result =
        index == crashedStep
        ? progress.result(result, at: now)
        : TestStepResult(uncalled: steps[index], because: .notRun(because: .workerEnded))
      events.append(.stepFinished(index, result, now))
    }
    events.append(.attemptFinished(willBeRetried: willBeRetried, clock.now()))
    return events
  }
}
