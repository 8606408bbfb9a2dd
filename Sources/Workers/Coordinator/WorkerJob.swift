import CucumberMessages
import Korniszon

/// Something that a worker was asked to do.
enum WorkerJob: Sendable {
  case scenario(ScenarioJob)
  /// Run hooks, with the events that were reported so far.
  case hooks(Hook.Kind, [ExecutionEvent])
}

/// A scenario to run, from an attempt on.
struct ScenarioJob: Sendable {
  /// The position in the order in which scenarios were submitted.
  let submissionIndex: Int

  /// The position in the plan.
  let planIndex: Int

  /// The attempt to begin with.
  var attempt = 0

  /// How many workers the scenario has ended.
  var crashCount = 0
}
