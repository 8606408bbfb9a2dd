import CucumberMessages

extension RunModel {
  /// Why something did not pass, in the parts that every report shows.
  public struct Failure: Sendable, Hashable {
    /// What kind of failure it is: the type of the error, or a name such as `UndefinedStep`.
    public var type: String
    /// What went wrong, without a stack trace; one or more lines.
    public var message: String
    /// The step or hook that went wrong.
    public var title: String?
    /// Where that is written, as `path:line`.
    public var location: String?
    /// Where the code is that runs it, as `path:line`.
    public var codeLocation: String?
    /// The stack trace.
    public var stackTrace: String?
  }
}

extension RunModel.Attempt {
  /// Why the attempt did not pass; nil when it passed or was skipped.
  public var failure: RunModel.Failure? {
    switch status {
    case .passed, .skipped: nil
    case .unknown: unfinished
    case .pending, .undefined, .ambiguous, .failed: decidingStep?.failure
    }
  }

  private var unfinished: RunModel.Failure {
    guard let step = decidingStep else {
      return RunModel.Failure(type: "Unfinished", message: "The scenario did not come to its end.")
    }
    return RunModel.Failure(
      type: "Unfinished",
      message: "The scenario did not come to its end: \(step.title)",
      title: step.title,
      location: step.location,
      codeLocation: step.codeLocation
    )
  }
}

extension RunModel.Step {
  /// Why the step did not pass; nil when it passed, was skipped or did not end.
  public var failure: RunModel.Failure? {
    guard let result, let type = Self.failureType(result.status) else { return nil }
    return RunModel.Failure(
      type: result.exception?.type ?? type,
      message: result.explanation ?? missingMessage(for: result.status),
      title: title,
      location: location,
      codeLocation: codeLocation,
      stackTrace: result.exception?.stackTrace
    )
  }

  private static func failureType(_ status: TestStepResult.Status) -> String? {
    switch status {
    case .unknown, .passed, .skipped: nil
    case .pending: "PendingStep"
    case .undefined: "UndefinedStep"
    case .ambiguous: "AmbiguousStep"
    case .failed: "Failure"
    }
  }

  private func missingMessage(for status: TestStepResult.Status) -> String {
    switch status {
    case .pending: "Pending step: \(title)"
    case .undefined: "Undefined step: \(title)"
    case .ambiguous:
      "Ambiguous step: \(title)"
        + definitions.map { "\n  \($0.pattern.source)" + ($0.sourceReference.text.map { " # \($0)" } ?? "") }.joined()
    case .unknown, .passed, .skipped, .failed: "Failed without a message: \(title)"
    }
  }
}

extension TestStepResult {
  /// What the error or the skip says; nil when it says nothing.
  var explanation: String? {
    [exception?.message, message].compactMap { $0 }.first { !$0.allSatisfy(\.isWhitespace) }
  }
}
