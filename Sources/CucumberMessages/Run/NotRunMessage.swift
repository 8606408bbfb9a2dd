/// The messages of steps and hooks that the run skipped, as opposed to those that their scenario skipped.
///
/// The results have no exception, unlike the result of a step that skips its scenario with a reason.
package enum NotRunMessage {
  private static let prefix = "not run: "
  private static let interruptionSuffixes = [" during this step", " during this hook"]

  /// Returns the message of a step that wasn't called.
  package static func uncalled(because reason: String) -> String { prefix + reason }

  /// Returns the message of a step or hook that was interrupted. `scope` is its noun, such as `step`.
  package static func interrupted(because reason: String, during scope: String) -> String {
    "\(reason) during this \(scope)"
  }

  /// Returns the message of all steps of a run that a before-all hook skipped, given the message of the hook.
  package static func skippedByHook(_ message: String?) -> String {
    uncalled(because: message ?? "skipped by a before-all hook")
  }

  /// Returns whether a result belongs to a step or hook that the run skipped or interrupted.
  package static func isMessage(of result: TestStepResult) -> Bool {
    guard result.status == .skipped, result.exception == nil, let message = result.message else { return false }
    return message.hasPrefix(prefix) || interruptionSuffixes.contains { message.hasSuffix($0) }
  }
}
