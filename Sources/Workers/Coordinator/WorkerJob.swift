import CucumberMessages
import Korniszon

/// A job that is assigned to a worker.
enum WorkerJob: Sendable {
  case scenario(ScenarioJob)
  /// The run hooks of a kind, with the events that they have reported so far.
  case hooks(Hook.Kind, [ExecutionEvent])
}

/// A scenario to run, starting at a given attempt.
struct ScenarioJob: Sendable {
  /// The zero-based index of the scenario in submission order.
  let submissionIndex: Int

  /// The zero-based index of the scenario in the plan.
  let planIndex: Int

  /// The zero-based number of the attempt at which to start.
  var attempt = 0

  /// The number of workers that ended before they started the attempt.
  var lostStartCount = 0
}
