import CucumberMessages
import Gherkin
import Korniszon
import TestSupport
import Testing

/// Tests that a run doesn't succeed if a result is missing, and that skipped steps don't fail it.
@MainActor
struct CompleteResultTests {
  private static let time = Timestamp(seconds: 1, nanos: 0)
  private static let passed = TestStepResult(status: .passed, duration: .zero)

  /// The events of a scenario with two steps that pass.
  private static let complete: [ExecutionEvent] = [
    .attemptStarted(0, time), .stepStarted(0, time, limit: nil), .stepFinished(0, passed, time),
    .stepStarted(1, time, limit: nil), .stepFinished(1, passed, time), .attemptFinished(willBeRetried: false, time),
  ]

  /// An execution that reports the given events as those of the second scenario, and complete results of the others.
  private final class Replacing: RunExecution {
    let recorder: RunRecorder
    let events: [ExecutionEvent]

    init(_ recorder: RunRecorder, _ events: [ExecutionEvent]) {
      self.recorder = recorder
      self.events = events
    }

    func begin() {}

    func run(_ scenarios: ScenarioPositions) {
      recorder.announce(scenarios[...])
      for index in scenarios {
        var subject = recorder.subject(recorder.plan.testCases[index])
        for event in index == 1 ? events : complete { recorder.record(event, about: &subject) }
      }
    }

    func end() {}
  }

  private func run(_ events: [ExecutionEvent], first: Int? = nil) async throws -> (RunOutcome, TestRunFinished?) {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    let scenarios = (0..<3).map { "  Scenario: \($0)\n    Given a step\n    Given a step\n" }
    let file = FeatureFile.source(Source(uri: "a.feature", text: "Feature: a\n" + scenarios.joined()))
    var end: TestRunFinished?
    let backend = ExecutionBackend { Replacing($2, events) }
    let session = RunSession(try library.compiled(), [file], backend: backend) {
      if case .testRunFinished(let finished) = $0 { end = finished }
    }
    guard let first else { return (await session.runAll(), end) }
    await session.run([session.scenarios[first]])
    return (await session.end(), end)
  }

  @Test func aRunWithCompleteResultsSucceeds() async throws {
    let (outcome, end) = try await run(Self.complete)
    #expect(outcome.isSuccess)
    #expect(end?.message == nil)
  }

  nonisolated static let faults: [(String, @MainActor @Sendable () -> [ExecutionEvent])] = [
    ("no event", { [] }),
    ("no start", { Array(complete.dropFirst()) }),
    ("no end", { complete.dropLast() }),
    ("a step is lost", { Array(complete[..<3] + complete[5...]) }),
    ("all steps are lost", { [complete[0], complete[5]] }),
    ("a step is repeated", { Array(complete[..<3] + complete[1...]) }),
    ("two results", { complete + complete }),
    ("only a later attempt", { [.attemptStarted(1, time)] + complete.dropFirst() }),
    ("a retry is announced and lost", { complete.dropLast() + [.attemptFinished(willBeRetried: true, time)] }),
  ]

  @Test(arguments: faults.indices)
  func aRunFailsUnlessEachScenarioHasOneCompleteResult(_ index: Int) async throws {
    let (outcome, end) = try await run(Self.faults[index].1())
    #expect(!outcome.isSuccess, "\(Self.faults[index].0)")
    #expect(end?.success == false)
    #expect(end?.message == "1 of 3 scenarios have no complete result")
  }

  @Test func onlyScenariosThatAFrontEndRunsNeedAResult() async throws {
    #expect(try await run([], first: 0).0.isSuccess)
    #expect(try await run([], first: 1).1?.message == "1 of 1 scenarios have no complete result")
  }

  // MARK: Skipped scenarios

  private func library() -> StepLibrary<EmptyWorld> {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in }
    library.given("a skipping step") { _ in throw Skip("no lamp here") }
    library.given("an ambiguous {word}") { (_, _: String) in }
    library.given("an ambiguous twin") { _ in }
    return library
  }

  private static let rest = ["And a step", "And an unknown step", "And an ambiguous twin"]

  @Test func aStepThatSkipsItsScenarioSkipsUndefinedAndAmbiguousSteps() async throws {
    let feature = "Feature: a\n  Scenario: a\n    Given a skipping step\n    " + Self.rest.joined(separator: "\n    ")
    let run = try await TestRun(texts: [feature], steps: library())
    #expect(run.statuses == Array(repeating: .skipped, count: 4))
    #expect(run.outcome.isSuccess)
  }

  @Test func aHookThatSkipsItsScenarioSkipsUndefinedAndAmbiguousSteps() async throws {
    let feature = "Feature: a\n  Scenario: a\n    Given a step\n    " + Self.rest.joined(separator: "\n    ")
    var before = library()
    before.before { _ in throw Skip("no lamp here") }
    var beforeAll = library()
    beforeAll.beforeAll { throw Skip("no lamp here") }
    for library in [before, beforeAll] {
      let run = try await TestRun(texts: [feature], steps: library)
      #expect(Set(run.statuses) == [.skipped])
      #expect(run.outcome.isSuccess)
    }
  }

  @Test func undefinedStepsAreReportedAfterAFailedStep() async throws {
    var library = library()
    library.given("a failing step") { _ in throw Failure() }
    let run = try await TestRun(.feature("Given a failing step", "And an unknown step"), steps: library)
    #expect(run.statuses == [.failed, .undefined])
  }
}
