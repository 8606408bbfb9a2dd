import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the order, selection, and results of the hooks around scenarios and steps.
@MainActor
struct HookTests {
  private let journal = Journal()

  private func library() -> StepLibrary<Journal> {
    let journal = journal
    var library = StepLibrary { journal }
    library.given("a step") { $0.add("a step") }
    library.given("a failing step") { _ in throw Failure() }
    library.given("a skipping step") { _ in throw Skip() }
    library.given("a pending step") { _ in throw Pending() }
    library.given(.regex("an? (.*) twin")) { (_, _: String) in }
    library.given(.regex("(.*) ambiguous twin")) { (_, _: String) in }
    return library
  }

  // MARK: Order

  @Test func beforeHooksRunInOrderAndAfterHooksInReverse() async throws {
    var library = library()
    library.after(named: "after 1") { _ in }
    library.before(named: "before 1") { _ in }
    library.after(named: "after 2") { _ in }
    library.before(named: "before 2") { _ in }
    let run = try await TestRun(.feature("Given a step"), steps: library)
    #expect(
      run.trace == ["before 1: passed", "before 2: passed", "a step: passed", "after 2: passed", "after 1: passed"]
    )
    #expect(run.outcome.isSuccess)
  }

  @Test func stepHooksRunBeforeAndInReverseOrderAfterEachStep() async throws {
    var library = library()
    library.beforeStep(named: "before 1") { $0.add("before 1") }
    library.beforeStep(named: "before 2") { $0.add("before 2") }
    library.afterStep(named: "after 1") { $0.add("after 1") }
    library.afterStep(named: "after 2") { $0.add("after 2") }
    let run = try await TestRun(.feature("Given a step", "And a step"), steps: library)
    let order = ["before 1", "before 2", "a step", "after 2", "after 1"]
    #expect(journal.entries == order + order)
    #expect(run.trace == (order + order).map { "\($0): passed" })
  }

  @Test func theOrderNumberTakesPrecedenceOverTheOrderOfDefinitions() async throws {
    var library = library()
    library.beforeAll(named: "beforeAll 2", order: 1) {}
    library.beforeAll(named: "beforeAll 1") {}
    library.afterAll(named: "afterAll 1", order: 1) {}
    library.afterAll(named: "afterAll 2") {}
    for (name, order) in [("late", 10), ("first", 0), ("early", -1), ("second", 0)] {
      library.before(named: "before \(name)", order: order) { _ in }
      library.after(named: "after \(name)", order: order) { _ in }
      library.beforeStep(named: "beforeStep \(name)", order: order) { _ in .passed }
      library.afterStep(named: "afterStep \(name)", order: order) { _ in .passed }
    }
    let run = try await TestRun(.feature("Given a step"), steps: library)
    let names = ["early", "first", "second", "late"]
    let expected =
      ["beforeAll 1", "beforeAll 2"] + names.map { "before \($0)" } + names.map { "beforeStep \($0)" } + ["a step"]
      + names.reversed().map { "afterStep \($0)" } + names.reversed().map { "after \($0)" }
      + ["afterAll 1", "afterAll 2"]
    #expect(run.trace == expected.map { "\($0): passed" })
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func aHookReceivesTheWorldOfItsScenario() async throws {
    var library = StepLibrary { Journal() }
    library.before { $0.add("before") }
    library.given("a step") { $0.add("step") }
    library.after { try expect($0.entries, equals: ["before", "step"]) }
    let run = try await TestRun(.feature("Given a step"), .feature("Given a step"), steps: library)
    #expect(run.trace.count == 6)
    #expect(run.outcome.isSuccess)
  }

  // MARK: Selection

  @Test func aTagExpressionSelectsTheScenariosOfAHook() async throws {
    var library = library()
    library.before("@a and not @b", named: "before a") { _ in }
    library.beforeStep("@b", named: "beforeStep b") { _ in }
    library.afterStep("@b", named: "afterStep b") { _ in }
    library.after("@a or @c", named: "after a or c") { _ in }
    let run = try await TestRun(
      "@a\nFeature: f\nScenario: 1\n* a step\n@b\nScenario: 2\n* a step",
      "Feature: g\nScenario: 3\n* a step\n@c\nScenario Outline: 4\n* a step\nExamples:\n|x|\n|1|",
      steps: library
    )
    #expect(
      run.trace.map { $0.replacing(": passed", with: "") } == [
        "before a", "a step", "after a or c", "beforeStep b", "a step", "afterStep b", "after a or c", "a step",
        "a step", "after a or c",
      ]
    )
    #expect(
      run.envelopes.compactMap { if case .hook(let hook) = $0 { hook.tagExpression } else { nil } }
        == ["@a and not @b", "@b", "@b", "@a or @c"]
    )
  }

  @Test func aMistakeInATagExpressionIsFoundBeforeTheRun() {
    var library = library()
    library.before("@a and", file: "Steps.swift", line: 3) { _ in }
    library.after("@b or", file: "Steps.swift", line: 4) { _ in }
    let errors = #expect(throws: DefinitionErrors.self) { try library.compiled() }
    #expect(errors?.errors.map(\.location.line) == [3, 4])
  }

  @Test func aHookReceivesItsScenario() async throws {
    let journal = journal
    var library = library()
    library.before { (_, scenario: Scenario) in
      journal.add("\(scenario.name) \(scenario.tags) \(scenario.uri):\(scenario.line) \(scenario.attempt)")
    }
    library.afterStep { (_, scenario: Scenario) in journal.add(scenario.status) }
    library.after { (_, scenario: Scenario) in journal.add(scenario.status) }
    _ = try await TestRun(
      "@a\nFeature: f\n@b\nScenario Outline: <x>\n* a step\n* a <x> step\n@c\nExamples:\n|x|\n|failing|",
      steps: library
    )
    #expect(
      journal.entries == [#"failing ["@a", "@b", "@c"] 1.feature:10 0"#, "a step", "passed", "failed", "failed"]
    )
  }

  // MARK: Messages

  @Test func messagesContainTheNamesAndLocationsOfHooks() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.before(named: "tidy", file: "/project/Hooks.swift", line: 2) { _ in }
    library.given("a step", file: "/project/Steps.swift", line: 1) { _ in }
    library.after("@a", file: "/project/Hooks.swift", line: 5) { _ in }
    let run = try await TestRun(.feature("Given a step"), steps: library) { $0.root = "/project" }
    let hooks = run.envelopes.compactMap { if case .hook(let hook) = $0 { hook } else { nil } }
    #expect(hooks.map(\.type) == [.beforeTestCase, .afterTestCase])
    #expect(hooks.map(\.name) == ["tidy", nil])
    #expect(hooks.map(\.sourceReference.uri) == ["Hooks.swift", "Hooks.swift"])
    #expect(hooks.map(\.sourceReference.location?.line) == [2, 5])
    #expect(run.trace == ["tidy: passed", "a step: passed"])
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  // MARK: Hooks that don't pass

  nonisolated static let endings: [(error: any Error & Sendable, status: TestStepResult.Status, isSuccess: Bool)] = [
    (Failure(), .failed, false), (Pending(), .pending, false), (Skip(), .skipped, true),
  ]

  @Test(arguments: endings)
  func aBeforeHookThatDoesNotPassSkipsTheStepsButNotTheAfterHooks(
    _ error: any Error & Sendable,
    _ status: TestStepResult.Status,
    _ isSuccess: Bool
  ) async throws {
    #expect(Self.endings.count == 3)
    var library = library()
    library.before(named: "first") { _ in throw error }
    library.before(named: "second") { $0.add("second") }
    library.beforeStep(named: "beforeStep") { $0.add("beforeStep") }
    library.afterStep(named: "afterStep") { $0.add("afterStep") }
    library.after(named: "after 1") { $0.add("after 1") }
    library.after(named: "after 2") { $0.add("after 2") }
    let run = try await TestRun(.feature("Given a step", "And an unknown step"), steps: library)
    let unknown = status == .skipped ? "skipped" : "undefined"
    #expect(
      run.trace == [
        "first: \(status)", "second: skipped", "beforeStep: skipped", "a step: skipped", "afterStep: skipped",
        "beforeStep: skipped", "an unknown step: \(unknown)", "afterStep: skipped", "after 2: passed",
        "after 1: passed",
      ]
    )
    #expect(journal.entries == ["after 2", "after 1"])

    let alone = try await TestRun(.feature("Given a step"), steps: library)
    #expect(alone.outcome.isSuccess == isSuccess)
  }

  @Test(arguments: endings)
  func anAfterHookThatDoesNotPassDoesNotAffectOtherHooks(
    _ error: any Error & Sendable,
    _ status: TestStepResult.Status,
    _ isSuccess: Bool
  ) async throws {
    var library = library()
    library.after(named: "after 1") { $0.add("after 1") }
    library.after(named: "after 2") { _ in throw error }
    library.after(named: "after 3") { $0.add("after 3") }
    let run = try await TestRun(.feature("Given a step"), steps: library)
    #expect(
      run.trace == ["a step: passed", "after 3: passed", "after 2: \(status)", "after 1: passed"]
    )
    #expect(journal.entries == ["a step", "after 3", "after 1"])
    #expect(run.outcome.isSuccess == isSuccess)
  }

  @Test func aFailedAfterHookFailsASkippedScenario() async throws {
    var library = library()
    library.after(named: "after") { _ in throw Failure() }
    let run = try await TestRun(.feature("Given a skipping step"), steps: library)
    #expect(run.trace == ["a skipping step: skipped", "after: failed"])
    #expect(!run.outcome.isSuccess)
  }

  @Test func aFailedHookIsReportedWithItsLocation() async throws {
    var library = library()
    library.before(named: "hook", file: "Hooks.swift", line: 7) { _ in throw Failure("no power") }
    let run = try await TestRun(.feature("Given a step"), steps: library)
    let result = try #require(run.results(of: "hook").first)
    #expect(result.message == "no power")
    #expect(result.exception?.stackTrace == "no power\n  at Hooks.swift:7")
  }

  // MARK: Steps that aren't called

  nonisolated static let endedSteps: [(text: String, status: TestStepResult.Status)] = [
    ("a failing step", .failed), ("a skipping step", .skipped), ("a pending step", .pending),
  ]

  @Test(arguments: endedSteps)
  func stepHooksRunForEveryCalledStep(
    _ step: String,
    _ status: TestStepResult.Status
  ) async throws {
    #expect(Self.endedSteps.count == 3)
    var library = library()
    library.beforeStep(named: "before") { _ in }
    library.afterStep(named: "after") { _ in }
    let run = try await TestRun(.feature("Given \(step)", "And a step"), steps: library)
    #expect(
      run.trace == [
        "before: passed", "\(step): \(status)", "after: passed", "before: skipped", "a step: skipped",
        "after: skipped",
      ]
    )
  }

  nonisolated static let uncalledSteps: [(text: String, status: TestStepResult.Status)] = [
    ("an unknown step", .undefined), ("an ambiguous twin", .ambiguous),
  ]

  @Test(arguments: uncalledSteps)
  func stepHooksAreSkippedIfTheStepCannotBeCalled(
    _ step: String,
    _ status: TestStepResult.Status
  ) async throws {
    #expect(Self.uncalledSteps.count == 2)
    var library = library()
    library.beforeStep(named: "before") { $0.add("before") }
    library.afterStep(named: "after") { $0.add("after") }
    let run = try await TestRun(.feature("Given \(step)"), steps: library)
    #expect(run.trace == ["before: skipped", "\(step): \(status)", "after: skipped"])
    #expect(journal.entries == [])
  }

  @Test func aFailedBeforeStepHookSkipsTheStepAndItsAfterStepHooks() async throws {
    var library = library()
    library.beforeStep(named: "before") { _ in throw Failure() }
    library.afterStep(named: "afterStep") { _ in }
    library.after(named: "after") { _ in }
    let run = try await TestRun(.feature("Given a step"), steps: library)
    #expect(run.trace == ["before: failed", "a step: skipped", "afterStep: skipped", "after: passed"])
  }

  @Test func aFailingAfterStepHookSkipsTheRemainingSteps() async throws {
    var library = library()
    library.afterStep(named: "after 1") { _ in }
    library.afterStep(named: "after 2") { _ in throw Failure() }
    let run = try await TestRun(.feature("Given a step", "And a step"), steps: library)
    #expect(
      run.trace == [
        "a step: passed", "after 2: failed", "after 1: passed", "a step: skipped", "after 2: skipped",
        "after 1: skipped",
      ]
    )
  }

  @Test func aDryRunCallsNoHooks() async throws {
    let journal = journal
    var library = library()
    library.beforeAll { journal.add("beforeAll") }
    library.before(named: "before") { $0.add("before") }
    library.after(named: "after") { $0.add("after") }
    let run = try await TestRun(.feature("Given a step"), steps: library) { $0.dryRun = true }
    #expect(run.trace == ["before: skipped", "a step: skipped", "after: skipped"])
    #expect(journal.entries == [])
  }

  // MARK: Worlds

  @Test func aScenarioWithHooksButWithoutStepsHasAWorld() async throws {
    let journal = journal
    var library = StepLibrary {
      journal.add("world")
      return journal
    }
    library.before { $0.add("before") }
    library.after { $0.add("after") }
    let run = try await TestRun(.feature(), steps: library)
    #expect(journal.entries == ["world", "before", "after"])
    #expect(run.outcome.isSuccess)
  }

  @Test func theFailedCreationOfAWorldIsNotRepeatedAndNoHookIsCalled() async throws {
    let journal = journal
    var library = StepLibrary { () throws -> EmptyWorld in
      journal.add("world")
      throw Failure()
    }
    library.given("a step") { _ in }
    library.afterStep(named: "afterStep") { _ in }
    library.after(named: "after") { _ in }
    let step = try await TestRun(.feature("Given a step"), steps: library)
    #expect(step.trace == ["a step: failed", "afterStep: skipped", "after: skipped"])
    #expect(journal.entries == ["world"])

    library.before(named: "before") { _ in }
    let hook = try await TestRun(.feature("Given a step"), steps: library)
    #expect(hook.trace == ["before: failed", "a step: skipped", "afterStep: skipped", "after: skipped"])
    #expect(
      hook.results(of: "before").first?.message == "can't create the scenario's world: it broke"
    )
    #expect(journal.entries == ["world", "world"])
  }
}
