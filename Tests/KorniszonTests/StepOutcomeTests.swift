import CucumberMessages
import Korniszon
import Testing

/// Tests of steps and hooks that return their outcome.
@MainActor
struct StepOutcomeTests {
  private func outcome(_ text: String) -> StepOutcome {
    switch text {
    case "pending": .pending
    case "skipped": .skipped
    default: .passed
    }
  }

  @Test func aStepHasTheStatusThatItReturns() async throws {
    var library = StepLibrary { Journal() }
    library.given("it was {word}") { (_, word: String) in
      if word == "failed" { throw Failure() }
      return self.outcome(word)
    }
    library.when("it is pending") { _ in .pending }
    library.then("it should be skipped") { _ in return .skipped }
    library.step("it might be skipped") { _ in .skipped }
    let run = try await TestRun(
      .feature("Given it was passed", "When it is pending", "Then it should be skipped"),
      .feature("Given it was skipped", "And it was passed"),
      .feature("Then it should be skipped"),
      .feature("Given it was failed"),
      .feature("* it might be skipped"),
      steps: library
    )
    #expect(run.statuses == [.passed, .pending, .skipped, .skipped, .skipped, .skipped, .failed, .skipped])
    #expect(run.steps.prefix(6).allSatisfy { $0.result.message == nil && $0.result.exception == nil })
  }

  @Test func scenarioAndStepHooksHaveTheStatusThatTheyReturn() async throws {
    var library = StepLibrary { Journal() }
    library.before("@before", named: "before") { _ in .skipped }
    library.before("@before2", named: "before 2") { (_, scenario: Scenario) in
      scenario.attempt == 0 ? .pending : .passed
    }
    library.beforeStep("@beforeStep", named: "beforeStep") { _ in .pending }
    library.beforeStep("@beforeStep2", named: "beforeStep 2") { (_, _: Scenario) in .skipped }
    library.given("a step") { _ in }
    library.afterStep("@afterStep", named: "afterStep") { _ in .skipped }
    library.afterStep("@afterStep2", named: "afterStep 2") { (_, _: Scenario) in .pending }
    library.after("@after", named: "after") { _ in .pending }
    library.after("@after2", named: "after 2") { (_, _: Scenario) in .skipped }
    let tags = ["before", "before2", "beforeStep", "beforeStep2", "afterStep", "afterStep2", "after", "after2"]
    let scenarios = tags.map { "@\($0)\nScenario: \($0)\n* a step\n" }
    let run = try await TestRun("Feature: f\n" + scenarios.joined(), steps: library)
    #expect(
      run.trace == [
        "before: skipped", "a step: skipped", "before 2: pending", "a step: skipped", "beforeStep: pending",
        "a step: skipped", "beforeStep 2: skipped", "a step: skipped", "a step: passed", "afterStep: skipped",
        "a step: passed", "afterStep 2: pending", "a step: passed", "after: pending", "a step: passed",
        "after 2: skipped",
      ]
    )
  }

  /// Guards the choice between the two overloads: each of these closures must compile as one that returns nothing.
  @Test func closuresThatReturnNothingUseTheOverloadWithoutAnOutcome() async throws {
    @MainActor final class Counter {
      var count = 0
      nonisolated init() {}
      @discardableResult func add() -> Int {
        count += 1
        return count
      }
    }
    var library = StepLibrary { Counter() }
    library.before { $0.add() }
    library.given("nothing") { _ in }
    library.given("one call") { $0.add() }
    library.given("an assignment") { $0.count = 7 }
    library.given("a throw") { _ in throw Failure() }
    library.given("a call and a throw") { counter in
      counter.add()
      throw Pending("soon")
    }
    library.given("an early end") { counter in
      if counter.count > 0 { return }
      throw Failure()
    }
    library.given("a branch") { counter in if counter.count > 5 { counter.add() } else { throw Skip() } }
    library.after { (_, _: Scenario) in }
    let run = try await TestRun(
      .feature("* nothing", "* one call", "* an assignment", "* an early end", "* a branch", "* a throw"),
      .feature("* a branch"),
      .feature("* a call and a throw"),
      steps: library
    )
    #expect(run.statuses == [.passed, .passed, .passed, .passed, .passed, .failed, .skipped, .pending])
    #expect(run.steps.last?.result.message == "soon")
  }
}
