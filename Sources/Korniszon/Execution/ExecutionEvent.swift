package import CucumberMessages

/// What happens while a scenario or a hook of the run is executed, as the one who executes it tells it.
///
/// Steps are named by their position among those of the scenario, hooks by their position in the catalog: the ids of the
/// messages are given by the session of the run.
package enum ExecutionEvent: Sendable, Hashable {
  case attemptStarted(Int, Timestamp)
  /// A step begins; a limit says how long it may take and what it fails with then, as for hooks of the run.
  case stepStarted(Int, Timestamp, limit: TimeLimitExceeded?)
  case stepFinished(Int, TestStepResult, Timestamp)
  case attemptFinished(willBeRetried: Bool, Timestamp)
  case hookStarted(Int, Timestamp, limit: TimeLimitExceeded?)
  case hookFinished(TestStepResult, Timestamp)
  /// Something was attached by the step or hook that runs.
  case attached(AttachmentContent, Timestamp)
}
