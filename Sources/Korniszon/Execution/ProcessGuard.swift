/// Looks after the process that steps run in: what they print, and what they do to it that they must not do.
@MainActor
package protocol ProcessGuard: AnyObject {
  /// Makes the process ready for an attempt of a scenario.
  func beginAttempt()

  /// What the step or hook that has just ended has printed, and what it did wrong; the last of an attempt answers for
  /// what the attempt leaves behind.
  func endStep(isLast: Bool) -> (output: AttachmentContent?, fault: (any Error)?)

  /// Takes over what a hook of the run leaves behind, as a thing that the run needs.
  func endRunHook() -> AttachmentContent?
}
