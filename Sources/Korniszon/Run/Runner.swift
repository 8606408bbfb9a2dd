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

  /// Runs the selected scenarios one after another; `emit` gets every message of the run in order.
  @MainActor
  public func run(_ files: [FeatureFile], emit: @escaping @MainActor (Envelope) -> Void) async -> RunOutcome {
    var ids = IDGenerator()
    let plan = Plan(files, options, registry.matcher, ids: &ids)
    let session = RunSession(registry, options, ids: ids, emit: emit)
    session.begin(plan)
    var isSuccess = !plan.hasErrors && !plan.testCases.isEmpty
    var isStopped = false
    for testCase in plan.testCases {
      let status = await session.run(testCase, callsSteps: !options.dryRun && !isStopped)
      if status.isFailure { isSuccess = false }
      isStopped = isStopped || options.failFast && status.isFailure
    }
    let message = plan.testCases.isEmpty ? options.selectionFailure(plan.scenarioCount) : nil
    session.finish(success: isSuccess, message: message)
    return RunOutcome(
      testCaseCount: plan.testCases.count,
      hasFileErrors: plan.hasErrors,
      warnings: plan.warnings,
      isSuccess: isSuccess
    )
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

extension TestStepResult.Status {
  /// Whether a scenario with this status makes its run fail.
  var isFailure: Bool {
    switch self {
    case .passed, .skipped: false
    case .unknown, .pending, .undefined, .ambiguous, .failed: true
    }
  }
}
