import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the arguments of hooks: the scenario, its result, and the step around which a hook runs.
@MainActor
struct HookArgumentTests {
  private let journal = Journal()

  private func library() -> StepLibrary<Journal> {
    let journal = journal
    var library = StepLibrary { journal }
    library.given("a step") { _ in }
    library.step("{int} steps") { (_, _: Int) in }
    library.when("it breaks") { _ in throw Failure("the lamp is broken") }
    library.then("it is green") { _ in try expect("red", equals: "green", "The color") }
    library.given("it is pending") { _ in throw Pending("later") }
    return library
  }

  private func noteStep(_ step: Scenario.Step) {
    let result = step.result.map { "\($0.status) \($0.message ?? "without a message")" } ?? "no result"
    let error = step.error.map { "\(type(of: $0))" } ?? "no error"
    journal.add("\(step.keyword)|\(step.text)|\(step.line)|\(result)|\(error)")
  }

  @Test func hooksAroundStepsSeeTheStepAndItsResult() async throws {
    var library = library()
    library.beforeStep { (_, step: Scenario.Step) in noteStep(step) }
    library.afterStep { (_, step: Scenario.Step) in noteStep(step) }
    _ = try await TestRun(
      """
      Feature: f
        Background:
          Given a step
        Scenario Outline: g
          And <n> steps
          * it breaks
          Examples:
            | n |
            | 3 |
      """,
      steps: library
    )
    #expect(
      journal.entries == [
        "Given|a step|3|no result|no error", "Given|a step|3|passed without a message|no error",
        "And|3 steps|5|no result|no error", "And|3 steps|5|passed without a message|no error",
        "*|it breaks|6|no result|no error", "*|it breaks|6|failed the lamp is broken|Failure",
      ]
    )
  }

  @Test func everyAfterStepHookSeesTheSameResult() async throws {
    let journal = journal
    var library = library()
    for name in ["first", "second"] {
      library.afterStep { (_, scenario: Scenario, step: Scenario.Step) in
        journal.add("\(name): \(step.text) \(step.status ?? .unknown), \(scenario.name) \(scenario.status)")
      }
    }
    _ = try await TestRun("Feature: f\nScenario: g\n* a step\n* it is pending\n* a step", steps: library)
    #expect(
      journal.entries == [
        "second: a step passed, g passed", "first: a step passed, g passed",
        "second: it is pending pending, g pending", "first: it is pending pending, g pending",
      ]
    )
  }

  @Test func afterHooksSeeTheResultOfTheScenario() async throws {
    let journal = journal
    var library = library()
    library.after { (_, scenario: Scenario) in
      let step = scenario.decidingStep.map { "\($0.keyword) \($0.text)" } ?? "no step"
      let failure = scenario.error as? ExpectationFailure
      journal.add("\(scenario.status) \(step) \(scenario.result.message ?? "") \(failure?.actual ?? "")")
    }
    _ = try await TestRun(
      .feature("Given a step"),
      .feature("Given a step", "Then it is green", "When it breaks"),
      .feature("Given an unknown step", "* a step"),
      steps: library
    )
    #expect(
      journal.entries == [
        "passed no step  ",
        """
        failed Then it is green The color: unexpected value
        expected: "green"
          actual: "red" "red"
        """,
        "undefined Given an unknown step  ",
      ]
    )
  }

  @Test func thereIsNoDecidingStepIfAHookFailed() async throws {
    let journal = journal
    var library = library()
    library.before { _ in throw Failure("no power") }
    library.after { (_, scenario: Scenario) in
      journal.add("\(scenario.status) \(scenario.result.message ?? "") \(scenario.decidingStep?.text ?? "no step")")
      journal.add("\(scenario.error is Failure)")
    }
    _ = try await TestRun(.feature("Given a step"), steps: library)
    #expect(journal.entries == ["failed no power no step", "true"])
  }

  @Test func hooksSeeThatAStepFailedByExceedingItsTimeout() async throws {
    let clock = ManualClock()
    var library = library()
    library.when("it hangs", timeout: .milliseconds(1)) { _ in
      clock.advance(by: .milliseconds(1))
      try? await waitForCancellation()
    }
    library.afterStep { (_, step: Scenario.Step) in noteStep(step) }
    _ = try await TestRun(.feature("When it hangs"), steps: library) { $0.limitClock = clock.limitClock }
    #expect(
      journal.entries == ["When|it hangs|3|failed the step exceeded its timeout of 0.001 s|TimeoutError"]
    )
  }

  @Test func aRetryBeginsWithoutTheResultOfTheEarlierAttempt() async throws {
    let journal = journal
    var library = library()
    library.before { (_, scenario: Scenario) in journal.add("\(scenario.attempt) \(scenario.status)") }
    library.after { (_, scenario: Scenario) in journal.add("\(scenario.attempt) \(scenario.status)") }
    _ = try await TestRun(.feature("When it breaks"), steps: library) { $0.retry.limit = 1 }
    #expect(journal.entries == ["0 passed", "0 failed", "1 passed", "1 failed"])
  }
}
