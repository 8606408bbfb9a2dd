package import CucumberMessages

/// What happens while a scenario or a run hook is executed.
///
/// Steps are named by their position among the steps of the scenario, hooks by their position in the catalog. The run's
/// recorder gives them the ids of the messages.
package enum ExecutionEvent: Sendable, Hashable {
  case attemptStarted(Int, Timestamp)
  /// A step begins; the limit is how long it may take.
  case stepStarted(Int, Timestamp, limit: TimeLimitExceeded?)
  case stepFinished(Int, TestStepResult, Timestamp)
  case attemptFinished(willBeRetried: Bool, Timestamp)
  case hookStarted(Int, Timestamp, limit: TimeLimitExceeded?)
  case hookFinished(TestStepResult, Timestamp)
  /// The step or hook that runs attached something.
  case attached(AttachmentContent, Timestamp)
}
