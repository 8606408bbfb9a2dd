public import CucumberMessages

extension RunModel {
  /// An attempt to run a scenario.
  public struct Attempt: Sendable {
    /// The number of the attempt, starting at 0.
    public var number: Int
    /// The ID of the worker that ran the attempt, or `nil` if the run had at most one worker.
    public var workerId: String?
    /// The time at which the attempt began.
    public var startedAt: Timestamp
    /// The time at which the attempt ended, or `nil` if it didn't end.
    public var finishedAt: Timestamp?
    /// The hooks and steps, in order.
    public var steps: [Step]
    /// The attachments that don't belong to a step.
    public var attachments: [Attachment]
    /// The attachments that are stored outside the stream and don't belong to a step.
    public var externalAttachments: [ExternalAttachment]
    /// The warnings about the attempt, which don't affect its status.
    public var warnings: [String] = []

    /// Whether the run quarantines the scenario, in which case its failure doesn't fail the run.
    public let isQuarantined: Bool

    private let hasNoSteps: Bool
    private let isStrict: Bool
    private let rejectsEmpty: Bool

    init(
      _ started: TestCaseStarted,
      of plan: ScenarioPlan,
      _ settings: RunSettings?,
      isQuarantined: Bool
    ) {
      self.isQuarantined = isQuarantined
      hasNoSteps = plan.scenario.isKnown && plan.scenario.steps.isEmpty
      isStrict = settings?.isStrict ?? true
      rejectsEmpty = settings?.rejectsEmpty ?? false
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
  /// The worst status of the attempt's steps.
  ///
  /// The status is unknown if the attempt or one of its steps never ended, unless a step is pending or has a worse
  /// status. It is skipped if the scenario has no steps and its hooks, if any, passed.
  public var status: TestStepResult.Status {
    if steps.isEmpty, finishedAt != nil { return .skipped }
    var worst = TestStepResult.Status.unknown
    var hasEnded = finishedAt != nil
    for index in steps.indices {
      let status = steps[index].status
      worst = max(worst, status)
      if status == .unknown { hasEnded = false }
    }
    guard hasEnded || worst >= .pending else { return .unknown }
    return hasNoSteps && worst == .passed ? .skipped : worst
  }

  /// Whether the scenario has no steps and its hooks, if any, passed or were skipped. Reports show such a scenario as
  /// empty, never as passed.
  public var isEmpty: Bool { hasNoSteps && status == .skipped }

  /// Whether the attempt doesn't fail the run, because it passed, was skipped, failed in quarantine, or is empty or
  /// pending in a run that allows this.
  public var isAccepted: Bool { !hasFailed || hasFailedInQuarantine }

  /// Whether the attempt fails the run or failed in quarantine.
  public var hasFailed: Bool { isEmpty ? rejectsEmpty : status.isFailure(strict: isStrict) }

  /// Whether the attempt failed but doesn't fail the run, because the run quarantines the scenario.
  public var hasFailedInQuarantine: Bool { isQuarantined && hasFailed && status != .unknown }

  /// Whether the run skipped or interrupted the attempt, for example because of an earlier failure, a signal, or a
  /// timeout.
  ///
  /// The value is `false` if a step, a hook, or a before-all hook skipped the scenario.
  public var isNotRun: Bool { status == .skipped && decidingStep?.result?.reason?.isOfRun ?? false }

  /// Whether the scenario was skipped because of an ignored line. In this case, the run fails.
  var lacksLine: Bool {
    if status == .skipped, case .notRun(because: .ignoredLine) = decidingStep?.result?.reason { true } else { false }
  }

  /// The time from the attempt's start to its end, or zero if it didn't end.
  public var duration: Duration { finishedAt.map { $0 - startedAt } ?? .zero }

  /// The first step or hook that has the status of the attempt, or `nil` if there is none.
  public var decidingStep: RunModel.Step? {
    let status = status
    return steps.first { $0.status == status }
  }

  /// The reason that the attempt failed, even if in quarantine, or `nil` if it didn't fail.
  public var failure: RunModel.Failure? {
    if !hasFailed { return nil }
    return switch status {
    case .passed: nil
    case .skipped: RunModel.Failure(type: "EmptyScenario", reasons: [.noSteps])
    case .unknown: unfinished
    case .pending, .undefined, .ambiguous, .failed: decidingStep?.failure
    }
  }

  /// The failure of the attempt, followed by those of ``laterFailedSteps``; empty if the attempt didn't fail.
  var failures: [RunModel.Failure] { failure.map { [$0] + laterFailedSteps.compactMap(\.failure) } ?? [] }

  /// The steps and hooks that failed after the first failure, such as an after hook.
  var laterFailedSteps: [RunModel.Step] {
    guard status == .failed else { return [] }
    return Array(steps.filter { $0.status == .failed }.dropFirst())
  }

  private var unfinished: RunModel.Failure {
    let step = decidingStep
    return RunModel.Failure(
      type: "Unfinished",
      reasons: [.unfinishedScenario(step: step?.title)],
      title: step?.title,
      location: step?.location,
      codeLocation: step?.codeLocation
    )
  }

  /// A description of why the attempt counts as skipped.
  package var skipReason: String {
    if hasFailedInQuarantine { return "Quarantined: \(failure?.message.summary ?? "the scenario failed")" }
    guard !isEmpty, let step = decidingStep else { return Reason.noSteps.english }
    return step.failure?.message.text ?? step.result?.explanation ?? "Skipped at: \(step.title)"
  }
}
