import CucumberMessages

extension RunModel.Failure {
  /// A category of failures that require the same kind of action.
  public enum Category: Sendable, Hashable, CaseIterable {
    /// The app doesn't meet an expectation of the scenario.
    case assertion
    /// The process ended during a step or hook.
    case crash
    /// A step, hook, or scenario exceeded its timeout, or its process didn't respond.
    case timeout
    /// A step is undefined, ambiguous, or pending.
    case stepDefinition
    /// Setting up or cleaning up the scenario failed, or the system or network did.
    case environment
    /// A step threw an error of another kind.
    case error
  }
}

extension RunModel.Attempt {
  /// The category of the failure, or `nil` if the attempt doesn't fail the run, is empty, or didn't end.
  ///
  /// The category depends on the status, on whether values were compared, on the reason or the type of the error, and
  /// on whether a hook threw it, but never on the message.
  public var failureCategory: RunModel.Failure.Category? {
    guard !isAccepted else { return nil }
    switch status {
    case .unknown, .passed, .skipped: return nil
    case .pending, .undefined, .ambiguous: return .stepDefinition
    case .failed: return decidingStep.flatMap { $0.failure?.category(isInHook: $0.isHook) }
    }
  }
}

extension RunModel.Failure {
  /// Returns the category of an error that a step or hook threw.
  func category(isInHook: Bool) -> Category {
    if message.comparison != nil { return .assertion }
    let name = type.split(separator: ".").last.map(String.init) ?? type
    if let category = Self.categories[name] { return category }
    switch message.reasons.lazy.compactMap(\.kind).first {
    case .timeout: return .timeout
    case .processEnd: return .crash
    case .processMisuse, nil: return isInHook ? .environment : .error
    }
  }

  /// The categories of errors, keyed by type name, including the names that other tools use.
  private static let categories: [String: Category] = [
    "ExpectationFailure": .assertion, "AssertionError": .assertion, "AssertionFailedError": .assertion,
    "ExpectationFailedError": .assertion,
    "Timeout": .timeout, "TimeoutError": .timeout, "TimeoutException": .timeout,
    "AttachmentFileError": .environment, "AttachmentFolderError": .environment, "CocoaError": .environment,
    "NSError": .environment, "POSIXError": .environment, "SystemError": .environment, "URLError": .environment,
    "WorldError": .environment, "OSError": .environment, "IOException": .environment,
    "ConnectionError": .environment, "ConnectionRefusedError": .environment, "ConnectException": .environment,
  ]
}
