package import CucumberMessages

/// An event in the execution of a scenario or a run hook.
///
/// Steps are identified by their position in the scenario, hooks by their position in the library. The run's recorder
/// maps them to the ids in messages.
package enum ExecutionEvent: Sendable, Hashable {
  case attemptStarted(Int, Timestamp)
  /// A step begins; `limit` is its time limit, if any.
  case stepStarted(Int, Timestamp, limit: TimeLimitExceeded?)
  case stepFinished(Int, TestStepResult, Timestamp)
  case attemptFinished(willBeRetried: Bool, Timestamp)
  case hookStarted(Int, Timestamp, limit: TimeLimitExceeded?)
  case hookFinished(TestStepResult, Timestamp)
  /// The current step or hook attached something.
  case attached(AttachmentContent, Timestamp)
}
