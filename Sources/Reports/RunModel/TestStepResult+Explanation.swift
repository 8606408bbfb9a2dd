import CucumberMessages

extension TestStepResult {
  /// What the error or the skip says; nil when it says nothing but its stack trace.
  var explanation: String? {
    exception?.explanation ?? message.flatMap { $0 == exception?.stackTrace || $0.isBlank ? nil : $0 }
  }
}

extension Exception {
  /// What the error says; nil when it says nothing.
  var explanation: String? { message.flatMap { $0.isBlank ? nil : $0 } }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
