import CucumberMessages
import Gherkin

/// One run under way: gives out ids, turns what happens into messages, and knows whether anything has failed.
@MainActor
package final class RunRecorder {
  package let catalog: StepCatalog
  package let options: RunOptions
  let emit: @MainActor (Envelope) -> Void
  let snippets: SnippetWriter
  let declarationIDs: DeclarationIDs
  let runID: String
  private var ids: IDGenerator
  private var matches: MatchMessages
  private var announcedCount = 0

  /// The scenario that events are about, and the message that began its attempt.
  var testCase: TestCasePlan?
  var attemptID = ""
  var attemptStatus = TestStepResult.Status.passed
  var stepID: String?
  var runHookID: String?

  /// Whether a scenario or a hook of the run has failed, as far as anybody knows.
  package var hasFailed = false

  /// Why scenarios are not run that could be: a hook before them says so.
  var reasonOfHook: String?

  /// Whether a hook of the run has failed.
  package internal(set) var hasFailedHook = false

  init(
    _ catalog: StepCatalog,
    _ options: RunOptions,
    ids: IDGenerator,
    emit: @escaping @MainActor (Envelope) -> Void
  ) {
    self.catalog = catalog
    self.options = options
    self.emit = emit
    var ids = ids
    declarationIDs = DeclarationIDs(catalog, &ids)
    matches = MatchMessages(declarationIDs)
    runID = String(ids.take())
    self.ids = ids
    snippets = SnippetWriter(catalog.parameterTypes, catalog.declaredTypes)
  }

  func takeID() -> String { String(ids.take()) }

  /// Tells what was found and that the run begins.
  func begin(_ plan: Plan) {
    emit(.meta(options.meta))
    for file in plan.files { announce(file) }
    announceParameterTypes()
    announceDeclarations()
    emit(.testRunStarted(TestRunStarted(id: runID, timestamp: options.clock.now())))
  }

  /// Tells which scenarios are going to be run, of so many at once; returns whether it has told of all.
  @discardableResult
  package func announceTestCases(of plan: Plan, atMost count: Int = .max) -> Bool {
    for testCase in plan.testCases[announcedCount...].prefix(count) {
      emit(.testCase(TestCase(testCase, catalog, &matches, runID: runID)))
      announcedCount += 1
    }
    return announcedCount == plan.testCases.count
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
