/// Advice on what the author of an undefined step probably meant.
public enum UndefinedStepAdvice: Sendable, Hashable {
  /// A value of the step is missing or invalid.
  case valueProblem(ValueProblemReport)
  /// The author probably meant another step.
  case nearestStep(NearestStepReport)

  /// Creates advice from an attachment, or returns `nil` if the attachment contains something else.
  public init?(_ attachment: Attachment) {
    if let report = NearestStepReport(attachment) {
      self = .nearestStep(report)
    } else if let report = ValueProblemReport(attachment) {
      self = .valueProblem(report)
    } else {
      return nil
    }
  }
}
