import CucumberMessages

extension TestStepResult.Status {
  /// The status as a word in a sentence.
  var name: String {
    switch self {
    case .unknown: "unfinished"
    case .passed: "passed"
    case .skipped: "skipped"
    case .pending: "pending"
    case .undefined: "undefined"
    case .ambiguous: "ambiguous"
    case .failed: "failed"
    }
  }
}
