package import CucumberMessages
import FeatureDiagnostics
import Gherkin

/// A recorder that turns the events of a run into messages, assigns their IDs, and keeps track of failures.
@MainActor
package final class RunRecorder {
  package let options: RunOptions
  package let plan: Plan
  let matches: StepMatchCache
  private let observer: @MainActor (LiveMessage) -> Void
  let snippetWriter: SnippetWriter
  var undefinedSteps: UndefinedStepAdvisor
  let declarationIDs: DeclarationIDs
  let runID: Int
  private var ids: IDGenerator

  /// Whether a run hook, or a scenario that isn't quarantined, has failed.
  package var hasFailed = false

  /// The number of scenarios that have ended.
  var endedCount = 0
  /// The number of ended scenarios that fail the run.
  var failedCount = 0

  /// Whether a run hook has failed.
  package internal(set) var hasFailedHook = false

  /// The ignored lines if they fail the run, or `nil` otherwise.
  var failingLines: PlannedIgnoredLines?

  /// Whether a feature file has an ignored line that fails the run.
  var hasIgnoredLine: Bool { failingLines?.reports.isEmpty == false }

  /// The warnings, for example about ignored lines that don't fail the run, elements without effect, and names that
  /// match no scenario.
  var warnings: [String] = []
  /// The issues and failed expectations outside of steps.
  var strays = StrayIssues.Found()
  /// The number of attachments that were stored as files because of their size.
  var largeAttachmentCount = 0

  var allWarnings: [String] {
    let warnings = warnings + strays.warnings
    guard largeAttachmentCount > 0 else { return warnings }
    let count = largeAttachmentCount == 1 ? "1 attachment is" : "\(largeAttachmentCount) attachments are"
    return warnings + ["warning: \(count) too large for the reports; stored in \(options.largeAttachmentFolder)"]
  }

  /// The reason that a before-all hook gave for skipping every scenario, or `nil` if there is none.
  var hookReasonToSkip: Reason?

  /// The results that callers are waiting for.
  var awaitedResults = AwaitedResults()

  /// The statuses of the scenarios, in run order. A status is `nil` until its scenario has finished.
  var statuses: [TestStepResult.Status?]

  /// The audit that checks whether each scenario has exactly one complete result.
  var audit: ResultAudit

  /// The maximum number of scenarios whose steps are kept from announcement to end, so that they are built only once.
  ///
  /// A coordinator of workers doesn't keep any, to save memory. It rebuilds a scenario's steps if one is undefined, the
  /// worker crashes, the scenario is skipped, or a caller waits for its result.
  var keptStepLimit = 0
  var keptSteps: [Int: [TestStep]] = [:]

  /// Whether each feature file has been announced.
  private var isAnnounced: [Bool]

  package var library: CompiledLibrary { matches.library }

  init(
    _ library: CompiledLibrary,
    _ plan: Plan,
    _ options: RunOptions,
    observer: @escaping @MainActor (LiveMessage) -> Void
  ) {
    self.plan = plan
    self.options = options
    self.observer = observer
    matches = StepMatchCache(library)
    statuses = Array(repeating: nil, count: plan.testCases.count)
    isAnnounced = Array(repeating: false, count: plan.files.count)
    audit = ResultAudit(scenarioCount: plan.testCases.count)
    var ids = plan.nextIDs
    declarationIDs = DeclarationIDs(library, &ids)
    runID = ids.take()
    self.ids = ids
    snippetWriter = SnippetWriter(library)
    undefinedSteps = UndefinedStepAdvisor(library, root: options.root)
  }

  func takeID() -> Int { ids.take() }

  func emit(_ message: LiveMessage) { observer(message) }

  func emit(_ envelope: Envelope) { observer(.envelope(envelope)) }

  /// The reason to skip scenarios that haven't begun, or `nil` while the run continues.
  package var reasonToSkip: Reason? {
    if let reason = options.interruption.reasonToSkip ?? hookReasonToSkip { return reason }
    return options.failFast && hasFailed ? .notRun(because: .earlierScenarioFailed) : nil
  }

  /// Returns the reason to skip a scenario that hasn't begun, given its position in the plan, or `nil` if the scenario
  /// can run.
  package func reasonToSkip(scenarioAt position: Int) -> Reason? {
    if let reasonToSkip { return reasonToSkip }
    guard let failingLines, failingLines.mayBeLacked else { return nil }
    return failingLines.line(of: plan.testCases[position]).map { .notRun(because: .ignoredLine($0)) }
  }

  /// Returns a scenario's steps and the hooks around them.
  package func steps(of testCase: PlannedTestCase) -> [TestStep] {
    if let steps = keptSteps[testCase.index] { return steps }
    let steps = testCase.steps(matches)
    if keptSteps.count < keptStepLimit { keptSteps[testCase.index] = steps }
    return steps
  }

  // MARK: Messages of the run

  /// Reports the plan and the start of the run.
  func begin() {
    emit(.meta(options.meta))
    if plan.isAnnouncedAtOnce {
      announceFiles { _ in true }
    } else if plan.hasErrors {
      announceFiles(where: \.isBroken)
    }
    announceParameterTypes()
    announceDeclarations()
    emit(.testRunStarted(TestRunStarted(id: String(id: runID), timestamp: options.clock.now())))
    announceBrokenFiles()
    announceIgnoredLines()
    warnOfIneffectiveParts()
  }

  /// Announces the scenarios at the given positions in the plan, each after its file unless that has been announced.
  /// Call this method before the scenarios run.
  package func announce(_ scenarios: Slice<ScenarioPositions>) {
    for index in scenarios {
      let testCase = plan.testCases[index]
      announceFile(at: testCase.file)
      let steps = steps(of: testCase)
      audit.open(testCase.index, stepCount: steps.count)
      emit(.testCase(LiveTestCase(testCase, steps, declarationIDs, runID: runID)))
    }
  }

  /// Announces the files that satisfy a condition.
  private func announceFiles(where condition: (Plan.File) -> Bool) {
    for index in plan.files.indices where !isAnnounced[index] && condition(plan.files[index]) {
      announceFile(at: index)
    }
  }

  private func announceFile(at index: Int) {
    if isAnnounced[index] { return }
    isAnnounced[index] = true
    announce(plan.files[index], at: index)
  }

  func report(_ report: NotRunReport) { emit(.attachment(report.attachment(testRunStartedId: String(id: runID)))) }

  func finish(success: Bool, message: String?, _ reasons: [Reason], exception: Exception? = nil) {
    announceFiles { _ in true }
    var finished = TestRunFinished(
      testRunStartedId: String(id: runID),
      timestamp: options.clock.now(),
      success: success,
      message: message,
      exception: exception
    )
    finished.reasons = reasons
    emit(.testRunFinished(finished))
  }
}
