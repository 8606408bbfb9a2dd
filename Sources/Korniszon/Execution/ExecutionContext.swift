package import CucumberMessages
import OperatingSystem

/// The state shared by all attempts of an executor.
@MainActor
final class ExecutionContext {
  let code: any StepCode
  let options: RunOptions
  /// The guard that ends forked children that return to the run, because they mustn't execute scenarios.
  let forkedChildGuard = ForkedChildGuard()
  /// A closure that returns the steps of a scenario.
  let steps: @MainActor (PlannedTestCase) -> [TestStep]
  let timeouts: TimeoutEnforcer
  private let attachments: ExternalAttachments
  let attachmentInbox = Monitor(AttachmentSink.Inbox())
  /// A closure that receives attachments immediately, on any thread, or `nil` to keep them until their step ends.
  var forwardAttachment: (@Sendable (ExecutionEvent) -> Void)?
  /// The guard of a worker process, or `nil` if steps run in the run's own process.
  var processGuard: (any ProcessGuard)?
  /// A closure that receives every event, in order.
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
    timeouts = TimeoutEnforcer(options.limitClock, onBlocked: onBlocked)
  }

  /// Prepares the current thread for a step or hook.
  func beginStep() {
    if let processGuard { processGuard.beginStep() } else { threadSignals.unblock() }
  }

  /// Opens and returns a sink for the attachments of the step or hook that is about to begin.
  func openSink() -> AttachmentSink {
    AttachmentSink(attachments, options.clock, in: attachmentInbox, forward: forwardAttachment)
  }
}

/// A guard of the process that runs steps. It collects their output and detects misuse of the process.
@MainActor
package protocol ProcessGuard: AnyObject {
  /// Restores the state of the process before an attempt.
  func beginAttempt()

  /// Prepares the current thread for a step or hook.
  func beginStep()

  /// Returns the output of the step or hook that has just ended, and an error for its misuse of the process. Each is
  /// `nil` if there is none.
  ///
  /// `location` is the location of the definition or hook.
  ///
  /// After the last step of an attempt, the misuse includes processes that the attempt left running.
  func endStep(
    at location: @autoclosure () -> SourceLocation,
    isLast: Bool
  ) -> (output: AttachmentContent?, fault: (any Error)?)

  /// Undoes changes to the process that would affect the next attempt.
  ///
  /// - Returns: A warning about changes that can't be undone, or `nil` if there are none. After a warning, the process
  ///   doesn't begin another attempt.
  func endAttempt() -> WarningReport?

  /// Whether the process can't run another attempt.
  var mustBeReplaced: Bool { get }

  /// Returns the output of the run hook that has just ended, or `nil` if there is none. From then on, the processes
  /// that the hook left running and its changes to the process aren't reported, because the run may need them.
  func endRunHook() -> AttachmentContent?
}
