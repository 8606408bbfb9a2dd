import CucumberMessages
import Korniszon

/// A job that was assigned to a worker.
enum WorkerJob: Sendable {
  case scenario(ScenarioJob)
  /// Run hooks, with the events reported so far.
  case hooks(Hook.Kind, [ExecutionEvent])
}
