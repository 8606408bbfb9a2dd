import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TestStepResult {
  /// Creates the result of a step or hook that threw an error, or whose call couldn't be prepared.
  ///
  /// `location` is the location of the definition or hook.
  init(_ error: any Error, _ location: SourceLocation, root: String) {
    let status: Status =
      switch error {
      case is Pending: .pending
      case is Skip: .skipped
      default: .failed
      }
    let place = (error as? ExpectationFailure)?.location ?? location
    let text = error.failureText
    guard status == .failed || !text.isEmpty else {
      self.init(status: status, duration: .zero)
      return
    }
    self.init(
      message: text,
      exception: Exception(
        type: (error as? Reason)?.kind?.rawValue ?? "\(type(of: error))",
        message: text,
        stackTrace: "\(text)\n  at \(place.description(relativeTo: root))"
      ),
      status: status,
      duration: .zero
    )
    reason = error.reasonOfRun
  }
}

extension Error {
  /// The runner's reason for the failure or skip, or `nil` if the step gave its own.
  fileprivate var reasonOfRun: Reason? {
    switch self {
    case let reason as Reason: reason
    case let limit as TimeoutError: limit.reason
    case let failure as ExpectationFailure: failure.reason
    case let skip as Skip: skip.cause
    default: nil
    }
  }

  /// The failure message for the error, which is the error's localized description if there is one.
  var failureText: String {
    if let description = (self as? any LocalizedError)?.errorDescription { return description }
    let text = "\(self)"
    return FoundationErrorText.text(text) ?? text
  }
}
