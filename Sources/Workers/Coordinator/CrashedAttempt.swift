import CucumberMessages
import Korniszon

/// The attempt of a scenario during which a worker ended, and the events that complete it.
///
/// The step that was running, or was next, gets the result of the crash. The steps after it are not called.
struct CrashedAttempt {
  /// What the worker was asked to do.
  let job: ScenarioJob
  /// How far it had come.
  let progress: ExecutionProgress
  let steps: [TestStep]

  /// Whether there is no step to report the crash in: all had finished.
  var isAfterLastStep: Bool { crashedStep >= steps.count }

  private var crashedStep: Int { progress.openStep ?? progress.nextStep }

  /// The missing events; `printed` is attached to the crashed step.
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
      let result =
        index == crashedStep
        ? result : TestStepResult(uncalled: steps[index], because: "not run: the worker of the scenario had ended")
      events.append(.stepFinished(index, result, clock.now()))
    }
    events.append(.attemptFinished(willBeRetried: willBeRetried, clock.now()))
    return events
  }
}
