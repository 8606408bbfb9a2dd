import CucumberMessages

extension RunModel {
  /// The reason that a step, hook, or run didn't pass, in the form that all reports share.
  public struct Failure: Sendable, Hashable {
    /// The kind of failure, which is the type of the error or a name such as `UndefinedStep`.
    public var type: String
    /// A description of the failure, without a stack trace.
    public var message: FailureMessage
    /// The title of the step or hook that didn't pass, or `nil` for other failures.
    public var title: String?
    /// The location of the step, hook, or problem, such as `path:line`, or `nil` if it isn't known.
    public var location: String?
    /// The location of the step's or hook's code, such as `path:line`, or `nil` if it isn't known.
    public var codeLocation: String?
    /// The stack trace, or `nil` if there is none.
    public var stackTrace: String?

    /// Creates a failure, by default with the words of its reasons as the message.
    init(
      type: String,
      message: String? = nil,
      reasons: [Reason] = [],
      comparison: FailureComparison? = nil,
      title: String? = nil,
      location: String? = nil,
      codeLocation: String? = nil,
      stackTrace: String? = nil
    ) {
      self.type = type
      let text = message ?? reasons.map(\.english).joined(separator: "\n")
      self.message = FailureMessage(text.limited(to: .message), comparison, reasons)
      self.title = title
      self.location = location
      self.codeLocation = codeLocation
      self.stackTrace = stackTrace
    }
  }
}

extension RunModel.Failure {
  /// The message, the step, its location, and the stack trace, for reports that show a failure as a single string.
  var body: String {
    let places = [title, location, codeLocation == location ? nil : codeLocation].compactMap { $0 }
    return [message.comparedText, places.joined(separator: "\n"), comparedTrace ?? ""].filter { !$0.isEmpty }.joined(
      separator: "\n\n"
    )
  }

  /// Returns the failures of an attempt as a single string, for reports that show one failure for each attempt.
  static func body(of failures: [Self]) -> String { failures.map(\.body).joined(separator: "\n\n") }

  /// The stack trace, with a marked-up difference in place of tables and of multiline or long values, or `nil` if there
  /// is none.
  var comparedTrace: String? {
    guard let stackTrace, stackTrace.hasPrefix(message.text) else { return stackTrace }
    return message.comparedText + stackTrace.dropFirst(message.text.count)
  }
}
