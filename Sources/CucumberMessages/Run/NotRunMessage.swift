/// The messages of steps and hooks that the run skipped, in contrast to those that their scenario skipped.
///
/// Their results have no exception, unlike the result of a step that skips its scenario for a reason.
package enum NotRunMessage {
  private static let prefix = "not run: "
  private static let interruptionSuffixes = [" during this step", " during this hook"]

  /// Returns the message for a step that wasn't run.
  package static func uncalled(because reason: String) -> String { prefix + reason }

  /// Returns the message for a step or hook that was interrupted. `scope` names what was interrupted, such as `step`.
  package static func interrupted(because reason: String, during scope: String) -> String {
    "\(reason) during this \(scope)"
  }

  /// Returns the message for all steps of a run that a before-all hook skipped, given the hook's message.
  package static func skippedByHook(_ message: String?) -> String {
    uncalled(because: message ?? "skipped by a before-all hook")
  }

  /// Returns whether a result is that of a step or hook that the run skipped or interrupted.
  package static func isMessage(of result: TestStepResult) -> Bool {
    guard result.status == .skipped, result.exception == nil, let message = result.message else { return false }
    return message.hasPrefix(prefix) || interruptionSuffixes.contains { message.hasSuffix($0) }
  }
}
