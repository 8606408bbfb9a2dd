import CucumberMessages

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
