import CucumberMessages

extension Hook {
  /// The kind of hook, followed by its name if it has one.
  var title: String {
    let kind =
      switch type {
      case .beforeTestRun: "Before-all hook"
      case .afterTestRun: "After-all hook"
      case .beforeTestCase: "Before hook"
      case .afterTestCase: "After hook"
      case .beforeTestStep: "Before-step hook"
      case .afterTestStep: "After-step hook"
      case nil: "Hook"
      }
    return name.map { "\(kind): \($0)" } ?? kind
  }
}

extension SourceReference {
  /// The known parts of the location, as `path:line:column` or, in streams from other tools, as a Java method; `nil` if
  /// there are none.
  var text: String? {
    if let uri {
      let numbers = [location?.line, location?.column].compactMap { $0 }
      return ([uri] + numbers.map { String($0) }).joined(separator: ":")
    }
    if let javaMethod { return "\(javaMethod.className).\(javaMethod.methodName)" }
    return javaStackTraceElement.map { "\($0.className).\($0.methodName)(\($0.fileName))" }
  }
}

extension TestStepResult {
  /// The message of the error or skip, or `nil` if it is blank or only repeats the stack trace.
  var explanation: String? {
    exception?.explanation ?? message.flatMap { $0 == exception?.stackTrace || $0.isBlank ? nil : $0 }
  }
}

extension Exception {
  /// The message of the error, or `nil` if it is blank.
  var explanation: String? { message.flatMap { $0.isBlank ? nil : $0 } }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension TestStepResult.Status {
  /// The status as a word for sentences.
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
