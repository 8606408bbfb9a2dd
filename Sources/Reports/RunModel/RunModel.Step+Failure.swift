import CucumberMessages

extension RunModel.Step {
  /// Why the step did not pass; nil when it passed, was skipped or did not end.
  public var failure: RunModel.Failure? {
    guard let result, let type = Self.failureType(result.status) else { return nil }
    return RunModel.Failure(
      type: result.exception?.type ?? type,
      message: result.explanation ?? missingMessage(for: result),
      title: title,
      location: location,
      codeLocation: codeLocation,
      stackTrace: result.exception?.stackTrace
    )
  }

  /// The question whether an existing step was meant.
  var similarText: String? {
    similarDefinition.map { definition in
      "Did you mean: \(definition.pattern.source)" + (definition.sourceReference.text.map { "  # \($0)" } ?? "")
    }
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

  private func missingMessage(for result: TestStepResult) -> String {
    switch result.status {
    case .pending: "Pending step: \(title)"
    case .undefined: "Undefined step: \(title)" + (similarText.map { "\n\($0)" } ?? "")
    case .ambiguous:
      "\(definitions.count) step definitions match this step: \(title)"
        + definitions.map { "\n  \($0.pattern.source)" + ($0.sourceReference.text.map { "  # \($0)" } ?? "") }.joined()
    case .unknown, .passed, .skipped, .failed: result.exception?.type ?? "Failed without a message: \(title)"
    }
  }
}
