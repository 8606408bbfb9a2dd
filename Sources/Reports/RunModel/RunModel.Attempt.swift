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
    /// When it ended, or `nil` if it didn't.
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
  /// The worst status of its steps; unknown if it didn't end, skipped if it has no steps.
  ///
  /// If the attempt or one of its steps never ended, only a status of pending or worse takes precedence over unknown.
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

  /// The time from its start to its end; zero if it didn't end.
  public var duration: Duration { finishedAt.map { $0 - startedAt } ?? .zero }

  /// The first step with the status of the attempt.
  public var decidingStep: RunModel.Step? { steps.first { $0.status == status } }

  /// Why the attempt did not pass, or `nil` if it passed or was skipped.
  public var failure: RunModel.Failure? {
    switch status {
    case .passed, .skipped: nil
    case .unknown: unfinished
    case .pending, .undefined, .ambiguous, .failed: decidingStep?.failure
    }
  }

  private var unfinished: RunModel.Failure {
    guard let step = decidingStep else {
      return RunModel.Failure(type: "Unfinished", message: "The scenario did not finish.")
    }
    return RunModel.Failure(
      type: "Unfinished",
      message: "The scenario did not finish: \(step.title)",
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
