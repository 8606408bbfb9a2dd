import CucumberMessages
import Gherkin

/// Turns what happens in a run into messages: gives them their ids, and knows whether anything has failed.
@MainActor
package final class RunRecorder {
  package let options: RunOptions
  package let plan: Plan
  let matches: StepMatchCache
  let emit: @MainActor (Envelope) -> Void
  let snippets: SnippetWriter
  let declarationIDs: DeclarationIDs
  let runID: String
  private var ids: IDGenerator

  /// Whether a scenario or a run hook has failed.
  package var hasFailed = false

  /// Whether a run hook has failed.
  package internal(set) var hasFailedHook = false

  /// Whether a feature file has a line that fails the run.
  var hasSuspiciousLine = false

  /// What is suspicious in the feature files without failing the run, each with its place.
  var warnings: [String] = []

  /// Why a before-all hook wants every scenario skipped.
  var hookReasonToSkip: String?

  /// The results that somebody waits for.
  var awaitedResults = AwaitedResults()

  /// The statuses of the scenarios that have ended, by the id of the test case.
  var statuses: [Int: TestStepResult.Status] = [:]

  /// Whether the steps of a scenario are kept from its announcement to its end: where this process executes them, they are
  /// built once. A coordinator of workers needs them for the announcement only, and keeps its memory small.
  var keepsSteps = false
  var keptSteps: [Int: [TestStep]] = [:]

  package var catalog: StepCatalog { matches.catalog }

  init(
    _ catalog: StepCatalog,
    _ plan: Plan,
    _ options: RunOptions,
    ids: IDGenerator,
    emit: @escaping @MainActor (Envelope) -> Void
  ) {
    self.plan = plan
    self.options = options
    self.emit = emit
    matches = StepMatchCache(catalog)
    var ids = ids
    declarationIDs = DeclarationIDs(catalog, &ids)
    runID = String(ids.take())
    self.ids = ids
    snippets = SnippetWriter(catalog.parameterTypes, catalog.declaredTypes)
  }

  func takeID() -> String { String(ids.take()) }

  /// The reason to skip scenarios that haven't begun, or `nil` while the run continues.
  package var reasonToSkip: String? {
    if let reason = options.interruption.reasonToSkip ?? hookReasonToSkip { return reason }
    return options.failFast && hasFailed ? "not run: an earlier scenario failed" : nil
  }

  /// The steps of a scenario, with the hooks around them.
  package func steps(of testCase: PlannedTestCase) -> [TestStep] {
    if let steps = keptSteps[testCase.id] { return steps }
    let steps = testCase.steps(matches)
    if keepsSteps { keptSteps[testCase.id] = steps }
    return steps
  }

  // MARK: Messages of the run

  /// Reports the plan, and that the run begins.
  func begin() {
    emit(.meta(options.meta))
    for file in plan.files { announce(file) }
    announceParameterTypes()
    announceDeclarations()
    emit(.testRunStarted(TestRunStarted(id: runID, timestamp: options.clock.now())))
    announceSuspiciousLines()
  }

  /// Reports that scenarios, named by their positions in the plan, are going to be run.
  package func announce(_ scenarios: ArraySlice<Int>) {
    for index in scenarios {
      let testCase = plan.testCases[index]
      emit(.testCase(TestCase(testCase, steps(of: testCase), declarationIDs, runID: runID)))
    }
  }

  func finish(success: Bool, message: String?, exception: Exception? = nil) {
    emit(
      .testRunFinished(
        TestRunFinished(
          testRunStartedId: runID,
          timestamp: options.clock.now(),
          success: success,
          message: message,
          exception: exception
        )
      )
    )
  }
}

extension TestStepResult.Status {
  /// Whether a scenario with this status fails its run.
  package func isFailure(strict: Bool) -> Bool {
    switch self {
    case .passed, .skipped: false
    case .pending: strict
    case .unknown, .undefined, .ambiguous, .failed: true
    }
  }
}
