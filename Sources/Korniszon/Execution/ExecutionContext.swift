/// What all attempts of an executor share.
@MainActor
struct ExecutionContext {
  let code: any StepCode
  let options: RunOptions
  /// Builds the steps of a scenario.
  let steps: @MainActor (PlannedTestCase) -> [TestStep]
  let limiter: TimeLimiter
  /// Takes attachments immediately, on any thread; `nil` keeps them until their step has ended.
  var forwardAttachment: (@Sendable (ExecutionEvent) -> Void)?
  /// Guards a process of its own, which its coordinator terminates if need be; `nil` in the process of the run.
  var processGuard: (any ProcessGuard)?
  /// Takes what happens, in order.
  var report: @MainActor (ExecutionEvent) -> Void = { _ in }

  var catalog: StepCatalog { code.catalog }
}

/// Guards the process that steps run in: collects what they print, and detects what they must not do to it.
@MainActor
package protocol ProcessGuard: AnyObject {
  /// Restores the process for an attempt of a scenario.
  func beginAttempt()

  /// Returns what the step or hook that has just ended printed, and what it did wrong.
  ///
  /// The last step of an attempt is also responsible for what the attempt leaves running.
  func endStep(isLast: Bool) -> (output: AttachmentContent?, fault: (any Error)?)

  /// Returns what a run hook printed, and accepts the processes that it leaves running: the run needs them.
  func endRunHook() -> AttachmentContent?
}
