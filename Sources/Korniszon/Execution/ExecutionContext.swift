import OperatingSystem

/// The state shared by all attempts of an executor.
@MainActor
struct ExecutionContext {
  let code: any StepCode
  let options: RunOptions
  /// The process that executes scenarios: a child that it forks must not.
  let process = System.processID
  /// Builds the steps of a scenario.
  let steps: @MainActor (PlannedTestCase) -> [TestStep]
  let limiter: TimeLimiter
  /// Receives attachments immediately, on any thread; if `nil`, attachments are kept until their step ends.
  var forwardAttachment: (@Sendable (ExecutionEvent) -> Void)?
  /// The guard of a worker process, or `nil` if steps run in the run's own process.
  var processGuard: (any ProcessGuard)?
  /// Receives every event, in order.
  var report: @MainActor (ExecutionEvent) -> Void = { _ in }

  var catalog: StepCatalog { code.catalog }
}

/// Guards the process that steps run in: collects their output, and detects misuse of the process.
@MainActor
package protocol ProcessGuard: AnyObject {
  /// Restores the process before an attempt of a scenario.
  func beginAttempt()

  /// Returns the output of the step or hook that has just ended, and its misuse of the process.
  ///
  /// The last step of an attempt is also charged with everything that the attempt leaves running.
  func endStep(isLast: Bool) -> (output: AttachmentContent?, fault: (any Error)?)

  /// Returns the output of a run hook, and accepts the processes that it leaves running: the run needs them.
  func endRunHook() -> AttachmentContent?
}
