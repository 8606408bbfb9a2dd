public import CucumberMessages

extension RunModel {
  /// One attempt at a scenario.
  public struct Attempt: Sendable {
    /// 0 for the first attempt.
    public var number: Int
    /// The worker that ran it.
    public var workerId: String?
    /// When it began.
    public var startedAt: Timestamp
    /// When it ended; nil when it did not.
    public var finishedAt: Timestamp?
    /// Its hooks and steps, in order.
    public var steps: [Step]
    /// The attachments that belong to no step.
    public var attachments: [Attachment]
    /// The attachments that are stored outside the stream and belong to no step.
    public var externalAttachments: [ExternalAttachment]

    init(_ started: TestCaseStarted, of plan: PlannedScenario) {
      number = started.attempt
      workerId = started.workerId
      startedAt = started.timestamp
      steps = []
      steps.reserveCapacity(plan.steps.count)
      for index in plan.steps.indices { steps.append(Step(of: plan, index: index)) }
      attachments = []
      externalAttachments = []
    }
  }
}

extension RunModel.Attempt {
  /// The worst result of its steps; unknown when it did not come to its end, skipped when it has no steps.
  ///
  /// A result below pending does not hide that the attempt, or one of its steps, never ended.
  public var status: TestStepResult.Status {
    if steps.isEmpty, finishedAt != nil { return .skipped }
    var worst = TestStepResult.Status.unknown
    var hasEnded = finishedAt != nil
    for index in steps.indices {
      let status = steps[index].status
      worst = max(worst, status)
      if status == .unknown { hasEnded = false }
    }
    return hasEnded || worst >= .pending ? worst : .unknown
  }

  /// The time from its beginning to its end; zero when it did not end.
  public var duration: Duration { finishedAt.map { $0 - startedAt } ?? .zero }

  /// The first step with the result that the attempt has.
  public var decidingStep: RunModel.Step? { steps.first { $0.status == status } }

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

  /// Why the attempt was skipped, in words.
  var skipReason: String {
    guard let step = decidingStep else { return "The scenario has no steps." }
    return step.result?.explanation ?? "Skipped at: \(step.title)"
  }
}
