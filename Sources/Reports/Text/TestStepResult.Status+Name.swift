import CucumberMessages

extension TestStepResult.Status {
  /// The status as a word in a sentence.
  var name: String { self == .unknown ? "unfinished" : rawValue.lowercased() }
}
