import CucumberMessages

extension RunModel {
  /// An attempt that hasn't ended.
  struct RunningAttempt: Sendable {
    /// The ID of the attempt.
    let id: String
    /// The ID as a number, or `nil` if the run isn't live.
    let number: LiveAttempt.ID?
    let plan: ScenarioPlan
    private(set) var attempt: Attempt

    /// The most likely index of the next step.
    private var next = 0

    init(
      _ started: TestCaseStarted,
      number: LiveAttempt.ID?,
      of plan: ScenarioPlan,
      _ settings: RunSettings?,
      isQuarantined: Bool
    ) {
      id = started.id
      self.number = number
      self.plan = plan
      attempt = Attempt(started, of: plan, settings, isQuarantined: isQuarantined)
    }
  }
}

extension RunModel.RunningAttempt {
  /// Records a result. An unplanned step is added after the others. If the text of the result is too large for reports,
  /// it is shortened, and the whole text is attached.
  mutating func finish(_ message: TestStepFinished) {
    finish(index(ofStep: message.testStepId) ?? attempt.steps.count, message.testStepResult)
  }

  /// Records the result of the step at an index.
  mutating func finish(_ place: Int, _ result: TestStepResult) {
    var result = result
    let wholeText = result.limitText()
    if place >= attempt.steps.count {
      attempt.steps.append(RunModel.Step(of: plan, index: nil))
    } else {
      next = place + 1
    }
    let index = min(place, attempt.steps.count - 1)
    attempt.steps[index].result = result
    if let wholeText { attempt.steps[index].attachments.append(wholeText) }
  }

  /// Adds an attachment.
  ///
  /// A comparison becomes part of the step's failure, and advice becomes part of the details of an undefined step. A
  /// warning also appears as a log.
  mutating func attach(_ attachment: Attachment) {
    var attachment = attachment
    if let warning = WarningReport(attachment) {
      attempt.warnings.append(warning.message)
      attachment.body = "warning: \(warning.message)"
      attachment.mediaType = "text/x.cucumber.log+plain"
    }
    if let comparison = FailureComparison(attachment) {
      if let index = attachment.testStepId.flatMap(index) { attempt.steps[index].details = .comparison(comparison) }
    } else if let advice = UndefinedStepAdvice(attachment) {
      guard let index = attachment.testStepId.flatMap(index) else { return }
      attempt.steps[index].details = .undefined([], advice)
    } else if let index = attachment.testStepId.flatMap(index) {
      attempt.steps[index].attachments.append(attachment)
    } else {
      attempt.attachments.append(attachment)
    }
  }

  mutating func attach(_ attachment: ExternalAttachment) {
    if let index = attachment.testStepId.flatMap(index) {
      attempt.steps[index].externalAttachments.append(attachment)
    } else {
      attempt.externalAttachments.append(attachment)
    }
  }

  /// Returns the attempt, with the suggestions for its undefined steps. `finishedAt` is `nil` if the attempt didn't
  /// end.
  consuming func ended(at finishedAt: Timestamp?, _ catalog: RunModel.Catalog) -> RunModel.Attempt {
    attempt.finishedAt = finishedAt
    for index in attempt.steps.indices where attempt.steps[index].status == .undefined {
      let suggestions = attempt.steps[index].compiled.map { catalog.suggestions(for: $0) } ?? []
      attempt.steps[index].details = .undefined(suggestions, attempt.steps[index].advice)
    }
    return attempt
  }

  private func index(ofStep id: String) -> Int? { plan.steps.index(of: id, expected: next) }
}
