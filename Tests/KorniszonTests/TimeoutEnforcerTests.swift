import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of timeouts for steps, hooks, and scenarios, with a clock that only the steps advance.
@MainActor
struct TimeoutEnforcerTests {
  private let clock = ManualClock()
  private let journal = Journal()

  /// Returns steps that advance the clock by a number of seconds. The second kind then waits until it is canceled.
  private func library() -> StepLibrary<Journal> {
    let (journal, clock) = (journal, clock)
    var library = StepLibrary { journal }
    library.given("a step of {int} s") { (_, seconds: Int) in clock.advance(by: .seconds(seconds)) }
    library.given("a step that waits for its end after {int} s") { (_, seconds: Int) in
      clock.advance(by: .seconds(seconds))
      try await waitForCancellation()
    }
    return library
  }

  private func run(_ features: String..., steps: StepLibrary<Journal>, step: Int? = nil, scenario: Int? = nil)
    async throws -> TestRun
  {
    try await TestRun(texts: features, steps: steps) {
      $0.limitClock = clock.limitClock
      $0.stepTimeout = step.map { .seconds($0) }
      $0.scenarioTimeout = scenario.map { .seconds($0) }
    }
  }

  @Test func aStepIsCanceledAtItsTimeoutAndNotBefore() async throws {
    let run = try await run(
      .feature("* a step of 9 s", "* a step that waits for its end after 10 s", "* a step of 1 s"),
      .feature("* a step of 9 s"),
      steps: library(),
      step: 10
    )
    #expect(run.statuses == [.passed, .failed, .skipped, .passed])
    #expect(run.steps[1].result.message == "the step exceeded its timeout of 10 s")
  }

  @Test func allStepsCountTowardTheTimeoutOfAScenario() async throws {
    let run = try await run(
      .feature("* a step of 6 s", "* a step that waits for its end after 4 s"),
      .feature("* a step of 6 s"),
      steps: library(),
      scenario: 10
    )
    #expect(run.statuses == [.passed, .failed, .passed])
    #expect(run.steps[1].result.message == "the scenario exceeded its timeout of 10 s")
  }

  @Test func afterHooksHaveTheFullTimeoutOfTheScenario() async throws {
    let clock = clock
    var library = library()
    library.after(named: "after") { journal in
      clock.advance(by: .seconds(9))
      journal.add("after")
    }
    let run = try await run(.feature("* a step that waits for its end after 10 s"), steps: library, scenario: 10)
    #expect(run.trace == ["a step that waits for its end after 10 s: failed", "after: passed"])
    #expect(journal.entries == ["after"])
  }

  @Test func aShorterTimeoutThatStartsLaterIsEnforcedInTime() async throws {
    var library = library()
    library.given("a short step", timeout: .seconds(1)) { [clock] _ in
      clock.advance(by: .seconds(1))
      try await waitForCancellation()
    }
    let run = try await run(.feature("* a step of 1 s", "* a short step"), steps: library, step: 60)
    #expect(run.statuses == [.passed, .failed])
    #expect(run.steps[1].result.message == "the step exceeded its timeout of 1 s")
  }

  @Test(.endsEventually)
  func aRunHookWhoseTimeoutHasExpiredIsCanceledImmediately() async throws {
    var library = library()
    library.beforeAll { try await waitForCancellation() }
    // The clock doesn't advance, so the hook isn't abandoned.
    let run = try await run(.feature("* a step of 0 s"), steps: library, step: 0)
    #expect(run.finished?.success == false)
    #expect(run.scenarios.isEmpty)
  }

  @Test func aRetryBeginsAfterTheDelay() async throws {
    let (journal, clock) = (journal, clock)
    var library = StepLibrary { journal }
    library.given("a step that fails once") { journal in
      journal.add("call")
      if journal.entries.count == 1 { throw Failure() }
    }
    let start = clock.limitClock.now()
    let run = try await TestRun(.feature("* a step that fails once"), steps: library) {
      // Sleeping on this clock advances it.
      $0.limitClock = LimitClock(now: clock.limitClock.now) { clock.advance(to: $0) }
      $0.retry.limit = 1
      $0.retry.delay = .seconds(5)
    }
    #expect(run.statuses == [.failed, .passed])
    #expect(clock.limitClock.now() - start == .seconds(5))
  }
}
