import CucumberMessages
import Korniszon

/// A job that was assigned to a worker.
enum WorkerJob: Sendable {
  case scenario(ScenarioJob)
  /// Run hooks, with the events reported so far.
  case hooks(Hook.Kind, [ExecutionEvent])
}

/// A scenario to run, starting at an attempt.
struct ScenarioJob: Sendable {
  /// The position in submission order.
  let submissionIndex: Int

  /// The position in the plan.
  let planIndex: Int

  /// The attempt to start at.
  var attempt = 0

  /// The number of workers that ended before they started the attempt.
  var lostStartCount = 0
}
