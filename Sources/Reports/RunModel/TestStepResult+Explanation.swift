import CucumberMessages

extension TestStepResult {
  /// What the error or the skip says; nil when it says nothing.
  var explanation: String? {
    [exception?.message, message].compactMap { $0 }.first { !$0.allSatisfy(\.isWhitespace) }
  }
}
