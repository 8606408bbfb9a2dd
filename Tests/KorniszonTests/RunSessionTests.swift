import CucumberMessages
import Gherkin
import Korniszon
import TestSupport
import Testing

/// Tests of a run that is driven scenario by scenario, as by a front end, on both backends.
@MainActor
struct RunSessionTests {
  private static let feature = """
    @pets
    Feature: Pets
      Rule: Cats
        @smoke
        Scenario: first
          Given a cat
        Scenario: second
          Given a dog
          And a cow
      Scenario Outline: third <n>
        Given a cat
        Examples:
          | n |
          | 1 |
    """
  private let recorder = EnvelopeRecorder()

  private func session(
    _ feature: String = feature,
    _ library: StepLibrary<EmptyWorld>? = nil,
    on backend: TestBackend,
    configure: (inout RunOptions) -> Void = { _ in }
  ) throws -> RunSession {
    var steps = StepLibrary { EmptyWorld() }
    steps.given("a cat") { _ in }
    steps.given("a dog") { _ in
      log("woof")
      throw Failure()
    }
    var options = RunOptions()
    options.clock = .ticking()
    options.stepTimeout = nil
    configure(&options)
    let file = FeatureFile.source(Source(uri: "pets.feature", text: feature))
    return RunSession(
      try (library ?? steps).compiled(),
      [file],
      options: options,
      backend: backend.backend
    ) { recorder.receive($0) }
  }

  @Test(arguments: TestBackend.allCases)
  func selectedScenariosHaveLocationsAndTags(_ backend: TestBackend) throws {
    let scenarios = try session(on: backend).scenarios
    #expect(scenarios.map(\.name) == ["first", "second", "third 1"])
    #expect(scenarios.map(\.line) == [5, 7, 14])
    #expect(scenarios.map(\.tags) == [["@pets", "@smoke"], ["@pets"], ["@pets"]])
    #expect(scenarios.map(\.ruleName) == ["Cats", "Cats", "Cats"])
    #expect(scenarios.allSatisfy { $0.uri == "pets.feature" && $0.featureName == "Pets" })
    #expect(scenarios[1].steps.map(\.text) == ["a dog", "a cow"])
    #expect(scenarios[1].steps.map(\.line) == [8, 9])
    #expect(recorder.envelopes.isEmpty)
  }

  @Test(arguments: TestBackend.allCases)
  func scenariosHaveTheIdsOfTheirMessages(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    #expect(Set(session.scenarios).count == 3)
    #expect(session.scenarios == session.scenarios)
    _ = await session.runAll()
    let ids = recorder.envelopes.compactMap { if case .testCase(let testCase) = $0 { testCase.id } else { nil } }
    #expect(session.scenarios.map(\.id) == ids)
  }

  @Test(arguments: TestBackend.allCases)
  func runningAScenarioReturnsItsResult(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    let scenarios = session.scenarios
    let passed = await session.run(scenarios[0])
    #expect(passed.status == .passed && passed.attemptCount == 1 && passed.steps.map(\.text) == ["a cat"])
    let failed = await session.run(scenarios[1])
    #expect(failed.status == .failed)
    #expect(failed.steps.map(\.line) == [8, 9])
    #expect(failed.steps.map(\.result.status) == [.failed, .undefined])
    #expect(failed.steps[0].attachments.map(\.body) == ["woof"])
    #expect(failed.steps[1].snippets.first?.contains("a cow") == true)
    #expect(await session.end().isSuccess == false)
  }

  @Test(arguments: TestBackend.allCases)
  func aScenarioPassedToTwoSuccessiveCallsRunsOnce(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    let scenarios = session.scenarios
    await session.run([scenarios[2], scenarios[0]])
    await session.run([scenarios[0], scenarios[2]])
    let outcome = await session.end()
    #expect(outcome.isSuccess)
    #expect(outcome.testCaseCount == 3)
    let started = recorder.envelopes.count { if case .testCaseStarted = $0 { true } else { false } }
    #expect(started == 2)
    #expect(StreamInvariants(recorder.envelopes).violations == [])
  }

  @Test(arguments: TestBackend.allCases)
  func aScenarioThatIsRepeatedInACallRunsOnce(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    let scenarios = session.scenarios
    await session.run([scenarios[2], scenarios[0], scenarios[2]])
    #expect(await session.end().isSuccess)
    let started = recorder.envelopes.count { if case .testCaseStarted = $0 { true } else { false } }
    #expect(started == 2)
    #expect(StreamInvariants(recorder.envelopes).violations == [])
  }

  @Test(arguments: TestBackend.allCases)
  func severalTasksCanRunScenarios(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    let tasks = session.scenarios.map { scenario in Task { await session.run(scenario).status } }
    var statuses: [TestStepResult.Status] = []
    for task in tasks { statuses.append(await task.value) }
    #expect(statuses == [.passed, .failed, .passed])
    _ = await session.end()
    #expect(StreamInvariants(recorder.envelopes, plansAhead: false).violations == [])
  }

  @Test(arguments: TestBackend.allCases)
  func retriedScenariosReportTheirLastAttempt(_ backend: TestBackend) async throws {
    var attempts = 0
    var library = StepLibrary { EmptyWorld() }
    library.given("a cat") { _ in
      attempts += 1
      try expect(attempts, equals: 2)
    }
    let session = try session("Feature: f\nScenario: s\nGiven a cat", library, on: backend) { $0.retry.limit = 1 }
    let result = await session.run(session.scenarios[0])
    #expect(result.status == .passed && result.attemptCount == 2 && result.steps.count == 1)
  }

  @Test(arguments: TestBackend.allCases)
  func aRunWithoutScenariosFails(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    #expect(await session.end().isSuccess == false)
    guard case .testRunFinished(let finished)? = recorder.envelopes.last else { throw Failure() }
    #expect(finished.message == "no scenarios ran")
  }

  @Test(arguments: TestBackend.allCases)
  func aScenarioInTwoConcurrentCallsHasOneResult(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    let scenario = session.scenarios[1]
    let tasks = (0..<3).map { _ in Task { await session.run(scenario) } }
    for task in tasks {
      let result = await task.value
      #expect(result.status == .failed && result.attemptCount == 1)
    }
  }

  @Test(arguments: TestBackend.allCases)
  func runningAScenarioAgainReturnsItsEarlierStatus(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    let scenarios = session.scenarios
    await session.run(scenarios)
    #expect(await session.run(scenarios[1]).status == .failed)
    #expect(await session.run(scenarios[0]).status == .passed)
  }

  @Test(arguments: TestBackend.allCases)
  func aScenarioThatAHookPreventsDoesNotPass(_ backend: TestBackend) async throws {
    var library = StepLibrary { EmptyWorld() }
    library.beforeAll { throw Failure() }
    library.given("a cat") { _ in }
    let session = try session("Feature: f\nScenario: s\nGiven a cat", library, on: backend)
    let result = await session.run(session.scenarios[0])
    #expect(result.status == .unknown && result.attemptCount == 0)
    #expect(await session.end().isSuccess == false)
  }

  @Test(arguments: TestBackend.allCases)
  func aSessionEndsOnceAndIgnoresLaterScenarios(_ backend: TestBackend) async throws {
    let session = try session(on: backend)
    let scenarios = session.scenarios
    _ = await session.run(scenarios[0])
    let outcomes = [await session.end(), await session.end()]
    #expect(outcomes.allSatisfy { $0.isSuccess })
    #expect(await session.run(scenarios[1]).attemptCount == 0)
    #expect(StreamInvariants(recorder.envelopes).violations == [])
  }

  @Test(arguments: TestBackend.allCases)
  func runHooksRunOnceAroundAllScenarios(_ backend: TestBackend) async throws {
    var calls: [String] = []
    var library = StepLibrary { EmptyWorld() }
    library.beforeAll { calls.append("before") }
    library.given("a cat") { _ in calls.append("step") }
    library.afterAll { calls.append("after") }
    let session = try session("Feature: f\nScenario: 1\nGiven a cat\nScenario: 2\nGiven a cat", library, on: backend)
    for scenario in session.scenarios { _ = await session.run(scenario) }
    _ = await session.end()
    #expect(calls == ["before", "step", "step", "after"])
  }
}
