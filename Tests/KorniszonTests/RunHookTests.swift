import CucumberMessages
import Korniszon
import TestSupport
import Testing

/// Tests of the hooks around a whole run.
@MainActor
struct RunHookTests {
  private let journal = Journal()

  private func library() -> StepLibrary<EmptyWorld> {
    let journal = journal
    var library = StepLibrary { EmptyWorld() }
    library.given("a step") { _ in journal.add("a step") }
    return library
  }

  @Test func runHooksAreCalledOnceAroundAllScenarios() async throws {
    var library = library()
    library.beforeAll(named: "before 1") {}
    library.beforeAll(named: "before 2") {}
    library.afterAll(named: "after 1") {}
    library.afterAll(named: "after 2") {}
    let run = try await TestRun(.feature("Given a step"), .feature("Given a step"), steps: library)
    #expect(
      run.trace == [
        "before 1: passed", "before 2: passed", "a step: passed", "a step: passed", "after 2: passed",
        "after 1: passed",
      ]
    )
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  nonisolated static let endings: [(error: any Error & Sendable, status: TestStepResult.Status)] = [
    (Failure(), .failed), (Pending(), .pending),
  ]

  @Test(arguments: endings)
  func aFailedOrPendingBeforeAllHookPreventsAllScenarios(
    _ error: any Error & Sendable,
    _ status: TestStepResult.Status
  ) async throws {
    #expect(Self.endings.count == 2)
    var library = library()
    library.beforeAll(named: "before 1") { throw error }
    library.beforeAll(named: "before 2") {}
    library.afterAll(named: "after") {}
    let run = try await TestRun(.feature("Given a step"), steps: library)
    #expect(run.trace == ["before 1: \(status)", "before 2: passed", "after: passed"])
    #expect(journal.entries == [])
    #expect(run.outcome.testCaseCount == 1)
    #expect(!run.outcome.isSuccess)
    #expect(run.finished?.success == false)
  }

  @Test func aSkippedBeforeAllHookSkipsEveryScenario() async throws {
    var library = library()
    library.beforeAll(named: "before 1") { throw Skip("no device") }
    library.beforeAll(named: "before 2") {}
    library.afterAll(named: "after") {}
    let run = try await TestRun(.feature("Given a step"), .feature("Given a step"), steps: library)
    #expect(
      run.trace == [
        "before 1: skipped", "before 2: passed", "a step: skipped", "a step: skipped", "after: passed",
      ]
    )
    #expect(run.results(of: "before 1").first?.message == "no device")
    #expect(run.results(of: "a step").map(\.message) == ["not run: no device", "not run: no device"])
    #expect(journal.entries == [])
    #expect(run.outcome.isSuccess)
    #expect(run.finished?.success == true)
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func aPendingRunHookFailsEvenARunThatIsNotStrict() async throws {
    for kind in [Hook.Kind.beforeTestRun, .afterTestRun] {
      var library = library()
      if kind == .beforeTestRun { library.beforeAll { throw Pending() } } else { library.afterAll { throw Pending() } }
      let run = try await TestRun(.feature("Given a step"), steps: library) { $0.strict = false }
      #expect(run.finished?.success == false)
      #expect(journal.entries == (kind == .beforeTestRun ? [] : ["a step"]))
    }
  }

  @Test func theRemainingAfterAllHooksRunAfterAFailedOne() async throws {
    var library = library()
    library.afterAll(named: "after 1") {}
    library.afterAll(named: "after 2", file: "Hooks.swift", line: 3) { throw Failure("no rest") }
    let run = try await TestRun(.feature("Given a step"), steps: library)
    #expect(run.trace == ["a step: passed", "after 2: failed", "after 1: passed"])
    #expect(run.results(of: "after 2").first?.exception?.stackTrace == "no rest\n  at Hooks.swift:3")
    #expect(!run.outcome.isSuccess)
  }

  @Test func noHookIsCalledWithoutAScenario() async throws {
    let journal = journal
    var library = library()
    library.beforeAll { journal.add("before") }
    library.afterAll { journal.add("after") }
    let run = try await TestRun("Feature: f", steps: library)
    #expect(run.trace == [])
    #expect(journal.entries == [])
  }
}
