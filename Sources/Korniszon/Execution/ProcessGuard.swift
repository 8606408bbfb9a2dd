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
