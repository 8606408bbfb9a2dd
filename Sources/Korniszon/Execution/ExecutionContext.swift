package import CucumberMessages
import OperatingSystem

/// The state shared by all attempts of an executor.
@MainActor
final class ExecutionContext {
  let code: any StepCode
  let options: RunOptions
  /// The guard that ends forked children of this process, because they must not execute scenarios.
  let forkedChildGuard = ForkedChildGuard()
  /// Builds the steps of a scenario.
  let steps: @MainActor (PlannedTestCase) -> [TestStep]
  let limiter: TimeLimiter
  private let attachments: ExternalAttachments
  let attachmentInbox = Monitor(AttachmentSink.Inbox())
  /// Receives attachments immediately, on any thread; if `nil`, attachments are kept until their step ends.
  var forwardAttachment: (@Sendable (ExecutionEvent) -> Void)?
  /// The guard of a worker process, or `nil` if steps run in the run's own process.
  var processGuard: (any ProcessGuard)?
  /// Receives every event, in order.
  var report: @MainActor (ExecutionEvent) -> Void = { _ in }

  let library: CompiledLibrary
  private var threadSignals = ThreadSignals()

  init(
    _ code: any StepCode,
    _ options: RunOptions,
    onBlocked: (@Sendable () -> Void)? = nil,
    steps: @escaping @MainActor (PlannedTestCase) -> [TestStep]
  ) {
    self.code = code
    self.options = options
    self.steps = steps
    library = code.library
    attachments = ExternalAttachments(options)
    limiter = TimeLimiter(options.limitClock, onBlocked: onBlocked)
  }

  /// Prepares the current thread for a step or hook.
  func beginStep() {
    if let processGuard { processGuard.beginStep() } else { threadSignals.unblock() }
  }

  /// Opens a sink for the attachments of the step or hook that begins now.
  func openSink() -> AttachmentSink {
    AttachmentSink(attachments, options.clock, in: attachmentInbox, forward: forwardAttachment)
  }
}

/// A guard of the process that steps run in: collects their output, and detects misuse of the process.
@MainActor
package protocol ProcessGuard: AnyObject {
  /// Restores the process before an attempt of a scenario.
  func beginAttempt()

  /// Prepares the current thread for a step or hook.
  func beginStep()

  /// Returns the output and the process misuse of the step or hook that has just ended.
  ///
  /// The last step of an attempt also accounts for everything that the attempt leaves running.
  func endStep(isLast: Bool) -> (output: AttachmentContent?, fault: (any Error)?)

  /// Undoes changes to the process that would affect the next attempt, and returns a warning about those that can't be
  /// undone. After a warning, the process doesn't begin another attempt.
  func endAttempt() -> WarningReport?

  /// Whether the process can't run another attempt.
  var mustBeReplaced: Bool { get }

  /// Returns a run hook's output, and accepts the processes that the hook leaves running, because the run needs them.
  func endRunHook() -> AttachmentContent?
}
