import CucumberMessages
import Gherkin
import Korniszon
import TestSupport
import Testing

/// Tests of runs that end early.
@MainActor
struct InterruptionTests {
  private let interruption = Interruption()
  private let journal = Journal()

  private func library() -> StepLibrary<Journal> {
    let journal = journal
    let interruption = interruption
    var library = StepLibrary { journal }
    library.given("a step") { $0.add("a step") }
    library.given("the interruption") { journal in
      interruption.request()
      await Task.yield()
      journal.add("the step under way")
    }
    library.given("the interruption and a failure") { _ in
      interruption.request()
      throw Failure()
    }
    return library
  }

  @Test func afterAnInterruptionTheCurrentStepFinishesAndItsScenarioRunsAfterHooks() async throws {
    var library = library()
    library.before(named: "before") { _ in }
    library.beforeStep(named: "beforeStep") { _ in }
    library.afterStep(named: "afterStep") { _ in }
    library.after(named: "after") { $0.add("after") }
    library.afterAll(named: "afterAll") {}
    let run = try await TestRun(.feature("* the interruption", "* a step"), .feature("* a step"), steps: library) {
      $0.interruption = interruption
    }
    #expect(
      run.trace == [
        "before: passed", "beforeStep: passed", "the interruption: passed", "afterStep: passed",
        "beforeStep: skipped", "a step: skipped", "afterStep: skipped", "after: passed", "before: skipped",
        "beforeStep: skipped", "a step: skipped", "afterStep: skipped", "after: skipped", "afterAll: passed",
      ]
    )
    #expect(journal.entries == ["the step under way", "after"])
    #expect(
      run.results(of: "a step").map(\.message)
        == ["not run: the run was interrupted", "not run: the run was interrupted"]
    )
  }

  @Test(.endsEventually, arguments: [nil, 3_600])
  func anInterruptionCancelsTheCurrentStepAndSkipsItsScenario(_ limit: Int?) async throws {
    let interruption = interruption
    var library = library()
    library.given("a step that waits") { _ in
      Task.detached { interruption.request(because: .runReachedTimeout(limit: "9 s")) }
      try await waitForCancellation()
    }
    library.after(named: "after") { journal in
      journal.add("after")
      try Task.checkCancellation()
    }
    let run = try await TestRun(.feature("* a step that waits", "* a step"), steps: library) {
      $0.interruption = interruption
      $0.stepTimeout = limit.map { .seconds($0) }
    }
    #expect(run.trace == ["a step that waits: skipped", "a step: skipped", "after: passed"])
    let reason = Reason.runReachedTimeout(limit: "9 s")
    #expect(run.results(of: "a step that waits").map(\.reason) == [.interrupted(during: .step, because: reason)])
    #expect(run.results(of: "a step").map(\.message) == ["not run: the run reached its timeout 9 s"])
    #expect(run.finished?.message == "the run reached its timeout 9 s")
    #expect(journal.entries == ["after"])
  }

  @Test func anInterruptionDoesNotCancelAnAfterHook() async throws {
    let interruption = interruption
    var library = library()
    library.after(named: "after") { journal in
      interruption.request()
      await Task.yield()
      try Task.checkCancellation()
      journal.add("after")
    }
    let run = try await TestRun(.feature("* a step"), steps: library) { $0.interruption = interruption }
    #expect(run.trace == ["a step: passed", "after: passed"])
    #expect(journal.entries == ["a step", "after"])
  }

  @Test(.endsEventually)
  func anInterruptionCancelsABeforeAllHook() async throws {
    let interruption = interruption
    var library = library()
    library.beforeAll {
      interruption.request()
      try await waitForCancellation()
    }
    let run = try await TestRun(.feature("* a step"), steps: library) { $0.interruption = interruption }
    #expect(run.statuses == [.skipped])
    #expect(run.finished?.success == false)
  }

  @Test func anInterruptedRunDoesNotSucceed() async throws {
    let run = try await TestRun(.feature("* the interruption"), steps: library()) { $0.interruption = interruption }
    #expect(run.statuses == [.passed])
    #expect(!run.outcome.isSuccess)
    #expect(run.finished?.success == false)
    #expect(run.finished?.message == "the run was interrupted")
  }

  @Test func nothingIsRetriedAfterAnInterruption() async throws {
    let run = try await TestRun(.feature("* the interruption and a failure"), steps: library()) {
      $0.interruption = interruption
      $0.retry.limit = 3
    }
    #expect(run.trace == ["the interruption and a failure: failed"])
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func noStepOrRunHookIsCalledIfTheInterruptionPrecedesTheRun() async throws {
    interruption.request()
    var library = library()
    library.beforeAll { [journal] in journal.add("beforeAll") }
    library.afterAll { [journal] in journal.add("afterAll") }
    let run = try await TestRun(.feature("* a step", "* an unknown step"), steps: library) {
      $0.interruption = interruption
    }
    #expect(run.statuses == [.skipped, .undefined])
    #expect(run.results(of: "a step").map(\.message) == ["not run: the run was interrupted"])
    #expect(journal.entries == [])
    #expect(!run.outcome.isSuccess)
  }

  @Test func aWorkersNextScenarioRunsNoHookAfterAnInterruption() async throws {
    interruption.request()
    var library = library()
    library.before(named: "before") { $0.add("before") }
    library.after(named: "after") { $0.add("after") }
    var options = RunOptions()
    options.interruption = interruption
    let executor = ScenarioExecutor(try library.compiled(), options)
    var messages: [String?] = []
    executor.report = { event in
      if case .stepFinished(_, let result, _) = event { messages.append(result.message) }
    }
    var ids = IDGenerator()
    let document = try options.parser.parse(Gherkin.Source(uri: "a.feature", text: .feature("* a step")), ids: &ids)
    var scenarios = document.pickles(ids: &ids).map { PlannedTestCase($0, file: 0, position: 0) }
    await executor.run { scenarios.popLast().map { (testCase: $0, attempt: 0) } }
    #expect(messages == Array(repeating: "not run: the run was interrupted", count: 3))
    #expect(journal.entries == [])
  }
}
