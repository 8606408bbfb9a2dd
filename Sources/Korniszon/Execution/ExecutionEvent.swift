package import CucumberMessages

/// An event in the execution of a scenario or a run hook.
///
/// Steps, including the hooks of a scenario, are identified by their index in the scenario, and run hooks by their
/// index in the library. The run's recorder maps these indices to the IDs in messages.
package enum ExecutionEvent: Sendable, Hashable {
  case attemptStarted(Int, Timestamp)
  /// A step began. `limit` is the timeout that expires first, the step's or the scenario's, or `nil` if there is none.
  case stepStarted(Int, Timestamp, limit: TimeoutError?)
  case stepFinished(Int, TestStepResult, Timestamp)
  case attemptFinished(willBeRetried: Bool, Timestamp)
  case hookStarted(Int, Timestamp, limit: TimeoutError?)
  case hookFinished(TestStepResult, Timestamp)
  /// An attachment was added to the current step or hook or, if there is none, to the attempt or the run.
  case attached(AttachmentContent, Timestamp)
}
