extension HTMLReporter {
  /// What the page says first.
  enum Verdict: String {
    case passed, failed, incomplete, nothing
  }
}
