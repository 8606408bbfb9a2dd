import CucumberMessages
import Gherkin
import Korniszon
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tests of how scenarios run and how their steps end.
@MainActor
struct RunnerTests {
  private struct Broken: Error, CustomStringConvertible { let description = "the lamp is broken" }

  private let journal = Journal()

  /// Returns steps that end in each way and record their calls.
  private func library() -> StepLibrary<Journal> {
    let journal = journal
    var library = StepLibrary { journal }
    library.given("a step", file: "Steps.swift", line: 1) { $0.add("a step") }
    library.given("a step of {word}", file: "Steps.swift", line: 2) { (journal, name: String) in journal.add(name) }
    library.given("a failing step", file: "Steps.swift", line: 3) { _ in throw Broken() }
    library.given("a wrong step", file: "Steps.swift", line: 4) { _ in
      try expect(3, equals: 5, "The sum", file: "Model.swift", line: 8)
    }
    library.given("a pending step", file: "Steps.swift", line: 5) { _ in throw Pending("not written yet") }
    library.given("a skipping step", file: "Steps.swift", line: 6) { _ in throw Skip("no lamp here") }
    library.given("a slow step", file: "Steps.swift", line: 7) { journal in
      await Task.yield()
      journal.add("after the pause")
    }
    library.given(.regex("an? (.*) twin"), file: "Steps.swift", line: 8) { (_, _: String) in }
    library.given(.regex("(.*) ambiguous twin"), file: "Steps.swift", line: 9) { (_, _: String) in }
    return library
  }

  // MARK: Steps

  @Test func stepsAreCalledInOrderAndAwaited() async throws {
    let run = try await TestRun(.feature("Given a step of one", "* a slow step", "* a step of three"), steps: library())
    #expect(run.statuses == [.passed, .passed, .passed])
    #expect(journal.entries == ["one", "after the pause", "three"])
    #expect(run.outcome.isSuccess)
    #expect(run.outcome.testCaseCount == 1)
  }

  @Test func canonicallyEquivalentStepsMatchTheSameDefinitions() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given(.regex("^a caf.$")) { _ in }
    let composed = "Given a caf\u{E9}"
    let decomposed = "Given a cafe\u{301}"
    let run = try await TestRun(.feature(composed, decomposed), steps: library)
    #expect(run.statuses == [.passed, .passed])
    let reversed = try await TestRun(.feature(decomposed, composed), steps: library)
    #expect(reversed.statuses == [.passed, .passed])
  }

  @Test func anErrorFailsTheStepAtItsDefinition() async throws {
    let run = try await TestRun(.feature("Given a failing step", "Then a step"), steps: library())
    let result = try #require(run.steps.first?.result)
    #expect(result.status == .failed)
    #expect(result.message == "the lamp is broken")
    #expect(result.exception?.type == "Broken")
    #expect(result.exception?.message == "the lamp is broken")
    #expect(result.exception?.stackTrace == "the lamp is broken\n  at Steps.swift:3")
    #expect(!run.outcome.isSuccess)
  }

  private enum Refusal: LocalizedError {
    case told, untold

    var errorDescription: String? { self == .told ? "the door is locked" : nil }
  }

  @Test func theDescriptionOfALocalizedErrorIsTheFailureMessage() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("one") { _ in throw Refusal.told }
    library.given("two") { _ in throw Refusal.untold }
    let run = try await TestRun(.feature("Given one"), .feature("Given two"), steps: library)
    #expect(run.steps.map(\.result.message) == ["the door is locked", "untold"])
    #expect(run.steps.first?.result.exception?.message == "the door is locked")
    #expect(run.steps.first?.result.exception?.stackTrace?.hasPrefix("the door is locked\n") == true)
    let unready = StepLibrary<EmptyWorld> { throw Refusal.told }
    var steps = unready
    steps.given("one") { _ in }
    let world = try await TestRun(.feature("Given one"), steps: steps)
    #expect(world.steps.first?.result.message == "can't create the scenario's world: the door is locked")
  }

  @Test func aFailedExpectationIsReportedAtItsLocationWithBothValues() async throws {
    let run = try await TestRun(.feature("Given a wrong step"), steps: library())
    #expect(
      run.steps.first?.result.exception?.stackTrace == """
        The sum: unexpected value
        expected: 5
          actual: 3
          at Model.swift:8
        """
    )
  }

  nonisolated static let endings = [
    ("a failing step", TestStepResult.Status.failed, false), ("a pending step", .pending, false),
    ("a skipping step", .skipped, true), ("an unknown step", .undefined, false),
    ("an ambiguous twin", .ambiguous, false),
  ]

  @Test(arguments: endings)
  func aStepThatDoesNotPassSkipsTheDefinedStepsAfterIt(
    _ step: String,
    _ status: TestStepResult.Status,
    _ isSuccess: Bool
  )
    async throws
  {
    let run = try await TestRun(
      .feature("Given \(step)", "And a step", "And an unknown step", "And an ambiguous twin"),
      .feature("Given a step"),
      steps: library()
    )
    #expect(Set(Self.endings.map(\.1)).count == 5)
    // In a skipped scenario, steps without definitions are skipped too.
    let rest: [TestStepResult.Status] = status == .skipped ? [.skipped, .skipped] : [.undefined, .ambiguous]
    #expect(run.statuses == [status, .skipped] + rest + [.passed])
    #expect(journal.entries == ["a step"])

    let alone = try await TestRun(.feature("Given \(step)", "And a step"), steps: library())
    #expect(alone.statuses == [status, .skipped])
    #expect(alone.outcome.isSuccess == isSuccess)
    #expect(alone.finished?.success == isSuccess)
  }

  @Test func pendingAndSkippedStepsWithoutAReasonHaveNoMessage() async throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("pending") { _ in throw Pending() }
    library.given("skipped") { _ in throw Skip() }
    let run = try await TestRun(.feature("* pending"), .feature("* skipped"), steps: library)
    #expect(run.statuses == [.pending, .skipped])
    #expect(run.steps.allSatisfy { $0.result.message == nil && $0.result.exception == nil })
  }

  @Test func pendingAndSkippingStepsReportTheirReasons() async throws {
    let run = try await TestRun(
      .feature("Given a pending step"),
      .feature("Given a skipping step"),
      steps: library()
    )
    #expect(run.steps.map(\.result.message) == ["not written yet", "no lamp here"])
    #expect(run.steps.map(\.result.exception?.type) == ["Pending", "Skip"])
    #expect(run.steps.map(\.result.exception?.message) == ["not written yet", "no lamp here"])
  }

  @Test func theDurationOfAStepIsTheTimeFromItsStartToItsEnd() async throws {
    let run = try await TestRun(.feature("Given a failing step", "And a step"), steps: library())
    #expect(run.steps.map(\.result.duration) == [Duration(nanoseconds: 1_000_000), .zero])
  }

  // MARK: Worlds

  @Test func everyScenarioHasANewWorld() async throws {
    let made = Journal()
    var library = StepLibrary {
      made.add("world")
      return Journal()
    }
    library.given("a cat") { $0.add("cat") }
    library.then("there is/are {int} cat(s)") { (journal, count: Int) in
      try expect(journal.entries.count, equals: count)
    }
    let run = try await TestRun(
      """
      Feature: f
        Background:
          Given a cat
        Scenario: one
          Then there is 1 cat
        Scenario Outline: rows
          Given a cat
          Then there are <n> cats
          Examples:
            | n |
            | 2 |
            | 2 |
      """,
      steps: library
    )
    #expect(run.outcome.isSuccess)
    #expect(run.statuses.count == 8)
    #expect(made.entries == ["world", "world", "world"])
  }

  @Test func aWorldThatCannotBeCreatedFailsTheFirstStepOfEachScenario() async throws {
    var library = StepLibrary { () throws -> EmptyWorld in throw Broken() }
    library.given("a step", file: "Steps.swift", line: 1) { _ in }
    let run = try await TestRun(
      .feature("Given a step", "And a step"),
      .feature("Given a step"),
      steps: library
    )
    #expect(run.statuses == [.failed, .skipped, .failed])
    #expect(
      run.steps.first?.result.exception?.stackTrace == """
        can't create the scenario's world: the lamp is broken
          at Steps.swift:1
        """
    )
  }

  @Test func aScenarioThatCallsNoStepHasNoWorld() async throws {
    let made = Journal()
    var library = StepLibrary {
      made.add("world")
      return made
    }
    library.given("a step") { _ in }
    let run = try await TestRun(.feature("Given an unknown step", "And a step"), .feature(), steps: library)
    #expect(run.statuses == [.undefined, .skipped])
    #expect(made.entries == [])
  }

  // MARK: Features

  @Test func backgroundsOfFeatureAndRuleRunBeforeEachScenario() async throws {
    let run = try await TestRun(
      """
      Feature: f
        Background:
          Given a step of feature
        Scenario: first
          Given a step of first
        Rule: r
          Background:
            Given a step of rule
          Example: second
            Given a step of second
      """,
      steps: library()
    )
    #expect(run.scenarios == ["first", "second"])
    #expect(journal.entries == ["feature", "first", "feature", "rule", "second"])
  }

  @Test func eachExamplesRowIsAScenario() async throws {
    let run = try await TestRun(
      """
      Feature: f
        Scenario Outline: eat <what>
          Given a step of <what>
          Examples:
            | what |
            | one  |
          Examples: more
            | what |
            | two  |
      """,
      steps: library()
    )
    #expect(run.scenarios == ["eat one", "eat two"])
    #expect(journal.entries == ["one", "two"])
    #expect(run.outcome.testCaseCount == 2)
  }

  @Test func filesWithErrorsAreReportedAndOtherFilesRun() async throws {
    let invalid = #expect(throws: ParseErrors.self) { try Source(uri: "b.feature", bytes: [0x46, 0xFF]) }
    let files = [
      FeatureFile.source(Source(uri: "a.feature", text: .feature("Given a step", "Wat", "Huh"))),
      .invalid(try #require(invalid)),
      .unreadable(uri: "c.feature", reason: "Permission denied"),
      .source(Source(uri: "d.feature", text: .feature("Given a step"))),
    ]
    let run = try await TestRun(files, steps: library())
    let errors = run.envelopes.compactMap { if case .parseError(let error) = $0 { error } else { nil } }
    #expect(errors.map(\.source.uri) == ["a.feature", "a.feature", "b.feature", "c.feature"])
    #expect(errors.prefix(3).map(\.source.location?.line) == [4, 5, 1])
    #expect(errors.last?.message == "can't read this file: Permission denied")
    #expect(run.statuses == [.passed])
    #expect(!run.outcome.isSuccess)
    #expect(run.outcome.hasFileErrors)
    #expect(run.finished?.success == false)
  }

  @Test func aRunWithoutScenariosNeverPasses() async throws {
    let run = try await TestRun("Feature: f", steps: library())
    #expect(run.outcome.testCaseCount == 0)
    #expect(!run.outcome.isSuccess)
    #expect(run.finished?.success == false)
    #expect(run.finished?.message == "no scenarios were selected")
    let damaged = try await TestRun(
      "Feature: f\n  Scenario: s\n    nonsense\n    Given x\n  nonsense",
      steps: library()
    )
    #expect(damaged.finished?.success == false && !damaged.outcome.isSuccess)
  }

  // MARK: Options

  @Test func aDryRunCallsNoStepsAndFindsUndefinedAndAmbiguousOnes() async throws {
    let dry = try await TestRun(
      .feature("Given a failing step", "And a step"),
      .feature("Given a pending step"),
      steps: library()
    ) { $0.dryRun = true }
    #expect(dry.statuses == [.skipped, .skipped, .skipped])
    #expect(dry.outcome.isSuccess)

    let bad = try await TestRun(
      .feature("Given a step", "And an unknown step", "And an ambiguous twin"),
      steps: library()
    ) { $0.dryRun = true }
    #expect(bad.statuses == [.skipped, .undefined, .ambiguous])
    #expect(!bad.outcome.isSuccess)
    #expect(journal.entries == [])
  }

  @Test func aDryRunFindsMissingAndUnexpectedTables() async throws {
    var library = library()
    library.given("cats:") { (_, _: [[String]]) in }
    library.given("dogs?") { (_, _: String?) in }
    let run = try await TestRun(
      .feature("Given cats:", "| Tom |"),
      .feature("Given cats:"),
      .feature("Given dogs?", "| Tom |"),
      .feature("Given dogs?"),
      .feature("Given a step", "| Tom |"),
      steps: library
    ) { $0.dryRun = true }
    #expect(run.statuses == [.skipped, .failed, .failed, .skipped, .failed])
    #expect(
      run.steps[1].result.message?.hasSuffix("takes an argument of type DataTable, but the step has none") == true
    )
    #expect(!run.outcome.isSuccess)
    #expect(journal.entries == [])
  }

  @Test func failFastCallsNoStepsAfterTheFirstFailure() async throws {
    let run = try await TestRun(
      .feature("Given a skipping step"),
      .feature("Given a failing step"),
      .feature("Given a step", "And a step"),
      steps: library()
    ) { $0.failFast = true }
    #expect(run.statuses == [.skipped, .failed, .skipped, .skipped])
    #expect(run.outcome.testCaseCount == 3)
    #expect(journal.entries == [])
    #expect(run.envelopes.count { if case .testCaseFinished = $0 { true } else { false } } == 3)
  }

  @Test func aPendingScenarioFailsOnlyAStrictRun() async throws {
    for (isStrict, isSuccess) in [(true, false), (false, true)] {
      let run = try await TestRun(.feature("Given a pending step"), .feature("Given a step"), steps: library()) {
        $0.strict = isStrict
        $0.failFast = true
      }
      #expect(run.statuses == [.pending, isStrict ? .skipped : .passed])
      #expect(run.outcome.isSuccess == isSuccess)
      #expect(run.finished?.success == isSuccess)
    }
    for step in ["an unknown step", "an ambiguous twin", "a failing step"] {
      let run = try await TestRun(.feature("Given \(step)"), steps: library()) { $0.strict = false }
      #expect(!run.outcome.isSuccess, "\(step)")
    }
  }

  @Test func aRunThatCannotBeginIsReportedAsFailed() {
    var options = RunOptions()
    options.clock = .ticking()
    let recorder = EnvelopeRecorder()
    RunSession.reportFailedStart(because: "no steps", options: options) { recorder.receive($0) }
    #expect(
      recorder.envelopes == [
        .meta(options.meta),
        .testRunStarted(TestRunStarted(id: "0", timestamp: Timestamp(nanoseconds: 0))),
        .testRunFinished(
          TestRunFinished(
            testRunStartedId: "0",
            timestamp: Timestamp(nanoseconds: 1_000_000),
            success: false,
            message: "no steps"
          )
        ),
      ]
    )
  }
}
