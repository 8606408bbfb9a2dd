/// The result of a run, which reports show first.
enum RunResult: String {
  case passed
  case failed
  /// The run was interrupted, or didn't reach some scenarios.
  case incomplete
  /// Nothing failed, but no scenario passed: the run was a dry run, or all scenarios were skipped, empty, or in
  /// quarantine.
  case nothing
}
