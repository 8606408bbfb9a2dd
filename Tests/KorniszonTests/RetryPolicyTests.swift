import CucumberExpressions
import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the scenarios that are retried, the number of retries, and their messages.
@MainActor
struct RetryPolicyTests {
  private let journal = Journal()

  /// Returns steps that end in each way. The flaky step passes at its third call.
  private func library() -> StepLibrary<Journal> {
    let calls = journal
    var library = StepLibrary { Journal() }
    library.given("a step") { _ in }
    library.given("a failing step") { _ in throw Failure() }
    library.given("a pending step") { _ in throw Pending() }
    library.given("a skipping step") { _ in throw Skip() }
    library.given(.regex("an? (.*) twin")) { (_, _: String) in }
    library.given(.regex("(.*) ambiguous twin")) { (_, _: String) in }
    library.given("a flaky step") { _ in
      calls.add("call")
      if calls.entries.count < 3 { throw Failure() }
    }
    return library
  }

  @Test func aFailedScenarioIsRetriedUntilItPasses() async throws {
    let run = try await TestRun(.feature("Given a flaky step", "And a step"), steps: library()) { $0.retry.limit = 5 }
    #expect(
      run.trace == [
        "a flaky step: failed", "a step: skipped", "attempt 1", "a flaky step: failed", "a step: skipped", "attempt 2",
        "a flaky step: passed", "a step: passed",
      ]
    )
    let retried = run.envelopes.compactMap { if case .testCaseFinished(let it) = $0 { it.willBeRetried } else { nil } }
    #expect(retried == [true, true, false])
    #expect(run.outcome.isSuccess)
    #expect(run.finished?.success == true)
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func aScenarioIsRetriedUpToTheLimit() async throws {
    let run = try await TestRun(.feature("Given a failing step"), .feature("Given a step"), steps: library()) {
      $0.retry.limit = 2
    }
    #expect(
      run.trace == [
        "a failing step: failed", "attempt 1", "a failing step: failed", "attempt 2", "a failing step: failed",
        "a step: passed",
      ]
    )
    #expect(!run.outcome.isSuccess)
  }

  /// Only a pass makes up for a failed attempt.
  @Test(arguments: [true, false])
  func aRetryThatSkipsOrIsPendingFails(_ skips: Bool) async throws {
    let calls = journal
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in
      calls.add("call")
      if calls.entries.count == 1 { throw Failure() }
      if skips { throw Skip("the server is gone") } else { throw Pending() }
    }
    let run = try await TestRun(.feature("Given a step"), steps: library) {
      $0.retry.limit = 1
      $0.strict = false
    }
    #expect(run.trace == ["a step: failed", "attempt 1", "a step: failed"])
    #expect(!run.outcome.isSuccess)
    let reason = "in a retry: only a pass makes up for the failed attempt"
    let message = skips ? "skipped \(reason); the step said: the server is gone" : "pending \(reason)"
    let messages = run.envelopes.compactMap {
      if case .testStepFinished(let it) = $0 { it.testStepResult.message } else { nil }
    }
    #expect(messages.last == message)
  }

  @Test func anInterruptionEndsTheDelayAndPreventsTheRetry() async throws {
    let interruption = Interruption()
    let clock = ManualClock().limitClock
    let delay = Swift.Duration.seconds(3_600)
    var library = library()
    library.given("a step that fails before an interruption") { _ in throw Failure() }
    let run = try await TestRun(.feature("Given a step that fails before an interruption"), steps: library) {
      $0.interruption = interruption
      $0.retry.limit = 1
      $0.retry.delay = delay
      $0.limitClock = LimitClock(now: clock.now) { end in
        if end == delay { interruption.request() }
        await clock.sleep(end)
      }
    }
    #expect(run.trace.first == "a step that fails before an interruption: failed")
    #expect(!run.trace.contains("attempt 1"))
    let retried = run.envelopes.compactMap { if case .testCaseFinished(let it) = $0 { it.willBeRetried } else { nil } }
    #expect(retried == [false])
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test(arguments: ["a step", "a pending step", "a skipping step", "an unknown step", "an ambiguous twin"])
  func onlyAFailureIsRetried(_ step: String) async throws {
    let run = try await TestRun(.feature("Given \(step)"), steps: library()) { $0.retry.limit = 2 }
    #expect(run.trace.count == 1)
    #expect(!run.trace.contains("attempt 1"))
  }

  @Test func everyAttemptHasANewWorldAndCallsItsHooks() async throws {
    let calls = journal
    var library = StepLibrary { Journal() }
    library.before(named: "before") { (world, scenario: Scenario) in world.add(scenario.attempt) }
    library.given("a step") { world in
      calls.add(world.entries)
      if calls.entries.count == 1 { throw Failure() }
    }
    library.after(named: "after") { _ in }
    let run = try await TestRun(.feature("Given a step"), steps: library) { $0.retry.limit = 1 }
    #expect(calls.entries == [#"["0"]"#, #"["1"]"#])
    #expect(
      run.trace == [
        "before: passed", "a step: failed", "after: passed", "attempt 1", "before: passed", "a step: passed",
        "after: passed",
      ]
    )
  }

  @Test func aScenarioIsRetriedIfAnAfterHookFails() async throws {
    var library = library()
    library.after { (_, scenario: Scenario) in if scenario.attempt == 0 { throw Failure() } }
    let run = try await TestRun(.feature("Given a step"), steps: library) { $0.retry.limit = 1 }
    #expect(run.trace.contains("attempt 1"))
    #expect(run.outcome.isSuccess)
  }

  @Test func tagsSelectTheScenariosToRetry() async throws {
    let run = try await TestRun(
      "Feature: f\n@flaky\nScenario: 1\n* a failing step\nScenario: 2\n* a failing step",
      steps: library()
    ) {
      $0.retry.limit = 1
      $0.retry.tags = try? TagExpression("@flaky")
    }
    #expect(
      run.trace == ["a failing step: failed", "attempt 1", "a failing step: failed", "a failing step: failed"]
    )
  }

  nonisolated static let retryTags = [
    (tags: "@retry(2)", attempts: 3), (tags: "@retry(0)", attempts: 1), (tags: "@other @retry(3)", attempts: 4),
    (tags: "@retry", attempts: 2), (tags: "@retry(-1)", attempts: 2), (tags: "@retry(x)", attempts: 2),
    (tags: "@retry()", attempts: 2),
  ]

  @Test(arguments: retryTags)
  func onlyARetryTagWithAValidNumberOverridesTheLimit(_ tags: String, _ attempts: Int) async throws {
    #expect(Self.retryTags.count == 7)
    let run = try await TestRun("Feature: f\n\(tags)\nScenario: s\n* a failing step", steps: library()) {
      $0.retry.limit = 1
    }
    #expect(run.trace.count { $0 == "a failing step: failed" } == attempts)
  }

  @Test func aRetryBeginsAfterTheDelay() async throws {
    let clock = ManualClock()
    var started: [Swift.Duration] = []
    var library = StepLibrary { EmptyWorld() }
    library.given("a failing step") { _ in
      started.append(clock.limitClock.now())
      throw Failure()
    }
    let delay = Swift.Duration.milliseconds(20)
    _ = try await TestRun(.feature("Given a failing step"), steps: library) {
      $0.retry.limit = 1
      $0.retry.delay = delay
      // Sleeping on this clock advances it.
      $0.limitClock = LimitClock(now: clock.limitClock.now) { clock.advance(to: $0) }
    }
    try #require(started.count == 2)
    #expect(started[1] - started[0] >= delay)
  }

  @Test func failFastWaitsForTheLastAttempt() async throws {
    let run = try await TestRun(.feature("Given a flaky step"), .feature("Given a step"), steps: library()) {
      $0.retry.limit = 2
      $0.failFast = true
    }
    #expect(run.statuses == [.failed, .failed, .passed, .passed])
  }
}
