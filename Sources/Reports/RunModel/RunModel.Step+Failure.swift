import CucumberMessages

extension RunModel.Step {
  /// The reason that the step didn't pass, or `nil` if it passed, was skipped, or didn't end.
  public var failure: RunModel.Failure? {
    guard let result, let type = Self.failureType(result.status) else { return nil }
    let explanation = result.explanation
    return RunModel.Failure(
      type: result.exception?.type ?? type,
      message: explanation ?? (result.status == .failed ? result.exception?.type : nil),
      reasons: explanation == nil ? reasons(for: result.status) : [result.reason].compactMap(\.self),
      comparison: comparison,
      title: title,
      location: location,
      codeLocation: codeLocation,
      stackTrace: result.exception?.stackTrace
    )
  }

  /// The values that the step compared, or `nil` if it didn't fail in a comparison.
  private var comparison: FailureComparison? {
    if status == .failed, case .comparison(let comparison) = details { comparison } else { nil }
  }

  /// The step's definitions, each with its location, such as `a pet  # Steps/Pets.swift:3`.
  var definitionsWithLocations: [String] {
    definitions.map { $0.pattern.source + ($0.sourceReference.text.map { "  # \($0)" } ?? "") }
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

  /// Returns the reasons to show for a result without a message.
  private func reasons(for status: TestStepResult.Status) -> [Reason] {
    switch status {
    case .unknown, .passed, .skipped: []
    case .pending: [.pendingStep(title: title)]
    case .undefined: [.undefinedStep(title: title), advice?.reason(insteadOf: title)].compactMap(\.self)
    case .ambiguous: [.ambiguousStep(title: title, definitions: definitionsWithLocations)]
    case .failed: [.failedWithoutMessage(title: title)]
    }
  }
}

extension RunModel {
  /// The details of a failed or undefined step, stored indirectly because most steps pass and have none.
  indirect enum FailureDetails: Sendable {
    /// The values that the step compared.
    case comparison(FailureComparison)
    /// The suggested code, and advice on what the author probably meant. The advice is `nil` if there is none.
    case undefined([Suggestion], UndefinedStepAdvice?)
  }
}
