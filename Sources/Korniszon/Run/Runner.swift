public import CucumberMessages
import Gherkin

/// Runs the scenarios of feature files and tells of it as a stream of messages.
///
/// ```swift
/// let runner = Runner(try library.compiled(), options: RunOptions())
/// let outcome = await runner.run(files) { envelope in reporters.receive(envelope) }
/// ```
public struct Runner<World>: Sendable {
  private let registry: StepRegistry<World>
  private let options: RunOptions

  public init(_ registry: StepRegistry<World>, options: RunOptions = RunOptions()) {
    self.registry = registry
    self.options = options
  }

  /// Runs the selected scenarios one after another in this process; `emit` gets every message of the run in order.
  @MainActor
  public func run(_ files: [FeatureFile], emit: @escaping @MainActor (Envelope) -> Void) async -> RunOutcome {
    await run(files, InProcessBackend(registry), emit: emit)
  }

  /// Runs the selected scenarios by the given execution.
  @MainActor
  package func run(
    _ files: [FeatureFile],
    _ execution: any ExecutionBackend,
    emit: @escaping @MainActor (Envelope) -> Void
  ) async -> RunOutcome {
    var ids = IDGenerator()
    let plan = Plan(files, options, registry.catalog, ids: &ids)
    let session = RunRecorder(registry.catalog, options, ids: ids, emit: emit)
    session.begin(plan)
    let execution = options.dryRun || options.interruption.isRequested ? DryRunBackend() : execution
    let fault = await WorldParameters.$current.withValue(options.worldParameters) {
      await session.execute(plan, execution)
    }
    let isSuccess =
      fault == nil && !plan.hasErrors && !plan.selectsNothing && !session.hasFailed
      && !options.interruption.isRequested
    session.finish(success: isSuccess, message: fault?.message ?? message(plan), exception: fault)
    return RunOutcome(
      testCaseCount: plan.testCases.count,
      hasFileErrors: plan.hasErrors,
      warnings: plan.warnings,
      isSuccess: isSuccess
    )
  }

  /// What the run says of its end where the scenarios do not tell it.
  private func message(_ plan: Plan) -> String? {
    if plan.selectsNothing { return options.selectionFailure(plan.scenarioCount) }
    return options.interruption.isRequested ? "the run was interrupted" : nil
  }

  /// Tells of a run that could not begin.
  @MainActor
  public static func abandon(
    because message: String,
    options: RunOptions = RunOptions(),
    emit: @MainActor (Envelope) -> Void
  ) {
    emit(.meta(options.meta))
    emit(.testRunStarted(TestRunStarted(id: "0", timestamp: options.clock.now())))
    emit(
      .testRunFinished(
        TestRunFinished(testRunStartedId: "0", timestamp: options.clock.now(), success: false, message: message)
      )
    )
  }
}

extension RunRecorder {
  /// Why scenarios that have not begun are not run any more; nil while they are.
  package var reasonToSkip: String? {
    if let reason = options.interruption.reasonToSkip ?? reasonOfHook { return reason }
    return options.failFast && hasFailed ? "not run: a scenario before it failed" : nil
  }

  /// Executes a plan and returns what kept the run from going on.
  fileprivate func execute(_ plan: Plan, _ execution: any ExecutionBackend) async -> Exception? {
    guard !plan.testCases.isEmpty else { return nil }
    do {
      try await execution.run(plan, self)
      return nil
    } catch {
      return Exception(type: "\(type(of: error))", message: "\(error)", stackTrace: "\(error)")
    }
  }
}

extension TestStepResult.Status {
  /// Whether a scenario with this status makes its run fail.
  package func isFailure(strict: Bool) -> Bool {
    switch self {
    case .passed, .skipped: false
    case .pending: strict
    case .unknown, .undefined, .ambiguous, .failed: true
    }
  }
}
