public import CucumberMessages

extension RunModel {
  /// One attempt at a scenario.
  public struct Attempt: Sendable {
    /// The number of the attempt, starting at 0.
    public var number: Int
    /// The id of the worker that ran the attempt.
    public var workerId: String?
    /// The time at which the attempt began.
    public var startedAt: Timestamp
    /// The time at which the attempt ended, or `nil` if it didn't.
    public var finishedAt: Timestamp?
    /// The hooks and steps, in order.
    public var steps: [Step]
    /// The attachments that don't belong to a step.
    public var attachments: [Attachment]
    /// The attachments that are stored outside the stream and don't belong to a step.
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
  /// The worst status of the attempt's steps; unknown if it didn't end, skipped if it has no steps.
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

  /// The time from the attempt's start to its end; zero if it didn't end.
  public var duration: Duration { finishedAt.map { $0 - startedAt } ?? .zero }

  /// The first step with the status of the attempt.
  public var decidingStep: RunModel.Step? { steps.first { $0.status == status } }

  /// The reason that the attempt didn't pass, or `nil` if it passed or was skipped.
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

  /// The reason that the attempt was skipped, in words.
  var skipReason: String {
    guard let step = decidingStep else { return "The scenario has no steps." }
    return step.result?.explanation ?? "Skipped at: \(step.title)"
  }
}
