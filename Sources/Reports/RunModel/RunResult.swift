/// The result of a run. Reports show it first.
enum RunResult: String {
  case passed
  case failed
  /// The run was interrupted, or didn't reach some scenarios.
  case incomplete
  /// Nothing fails the run, but no scenario passed: for example, the run was a dry run, or every scenario was skipped,
  /// was empty or pending, or failed in quarantine.
  case nothing
}
