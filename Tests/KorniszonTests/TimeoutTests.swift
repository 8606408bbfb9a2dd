import CucumberMessages
import Korniszon
import OperatingSystem
import TestSupport
import Testing

/// Tests of the timeouts for steps and scenarios, in the run's process.
///
/// Only steps advance the clock: a waiting step advances it past the short limit, and once canceled, past the grace
/// period.
@MainActor
struct TimeoutTests {
  private let journal = Journal()
  private let clock = ManualClock()
  private let short = Swift.Duration.seconds(5)
  private let long = Swift.Duration.seconds(3_600)

  /// Advances the clock to the short limit, and waits for cancellation.
  nonisolated private static func waitForever(_ clock: ManualClock) async throws {
    clock.advance(by: .seconds(5))
    try await waitForCancellation()
  }

  /// Advances the clock to the short limit, and keeps waiting if canceled. Once canceled, advances it past the grace
  /// period.
  nonisolated private static func ignoreCancellation(_ clock: ManualClock) async {
    clock.advance(by: .seconds(5))
    await withTaskCancellationHandler {
      await withUnsafeContinuation { Self.left.leave($0) }
    } onCancel: {
      clock.advance(by: TimeoutEnforcer.grace)
    }
  }

  /// The continuations of steps that never end.
  nonisolated private static let left = Left()

  private final class Left: Sendable {
    private let continuations = Monitor<[UnsafeContinuation<Void, Never>]>([])
    func leave(_ continuation: UnsafeContinuation<Void, Never>) { continuations.withLock { $0.append(continuation) } }
  }

  private func run<World: AnyObject>(
    _ features: String...,
    steps: StepLibrary<World>,
    configure: (inout RunOptions) -> Void = { _ in }
  ) async throws -> TestRun {
    try await TestRun(texts: features, steps: steps) {
      $0.limitClock = clock.limitClock
      configure(&$0)
    }
  }

  private func library() -> StepLibrary<Journal> {
    let (journal, clock) = (journal, clock)
    var library = StepLibrary { journal }
    library.given("a step") { $0.add("a step") }
    library.given("a step that waits", timeout: short, file: "Steps.swift", line: 3) { _ in
      try await Self.waitForever(clock)
    }
    library.given("a stubborn step", timeout: short, file: "Steps.swift", line: 4) { journal in
      await Self.ignoreCancellation(clock)
      journal.add("never")
    }
    library.given("a step without a limit of its own") { _ in try await Self.waitForever(clock) }
    return library
  }

  // MARK: Unusual limits

  @Test(arguments: [.seconds(-1), .zero, .seconds(Int64.min)] as [Swift.Duration])
  func aDefinitionWhoseTimeoutIsNotPositiveIsAnError(_ limit: Swift.Duration) throws {
    var library = StepLibrary { EmptyWorld() }
    library.given("a step", timeout: limit, file: "Steps.swift", line: 3) { _ in }
    let message = """
      Steps.swift:3: a step
        The timeout is \(limit), but it must be greater than zero. To use the run's step timeout, omit `timeout`.
      """
    #expect { try library.compiled() } throws: { "\($0)" == message }
  }

  @Test func aTimeoutIsAtMostAYear() async throws {
    let longest = Swift.Duration.seconds(Int64.max)
    let journal = journal
    var library = StepLibrary { journal }
    library.given("a step", timeout: longest) { $0.add("a step") }
    library.given("another step") { $0.add("another step") }
    library.beforeAll {}
    let run = try await self.run(.feature("* a step", "* another step"), steps: library) {
      $0.stepTimeout = longest
      $0.scenarioTimeout = longest
      $0.retry.delay = longest
      #expect($0.stepTimeout == .seconds(365 * 24 * 3600))
      #expect($0.scenarioTimeout == .seconds(365 * 24 * 3600))
      #expect($0.retry.delay == .seconds(365 * 24 * 3600))
    }
    #expect(run.statuses == [.passed, .passed])
  }

  @Test func aNegativeTimeoutOfTheRunCountsAsZero() async throws {
    let run = try await self.run(.feature("* a step that waits without a limit"), steps: waiting()) {
      $0.stepTimeout = .seconds(-5)
      $0.retry.delay = .seconds(Int64.min)
      #expect($0.retry.delay == .zero)
    }
    #expect(run.steps.first?.result.message == "the step exceeded its timeout of 0 s")
  }

  private func waiting() -> StepLibrary<Journal> {
    let (journal, clock) = (journal, clock)
    var library = StepLibrary { journal }
    library.given("a step that waits without a limit") { _ in try await Self.waitForever(clock) }
    return library
  }

  // MARK: Steps

  @Test func aStepThatExceedsItsTimeoutIsCanceledAndFails() async throws {
    var library = library()
    library.after(named: "after") { $0.add("after") }
    let run = try await self.run(.feature("* a step that waits", "* a step"), .feature("* a step"), steps: library)
    #expect(
      run.trace == [
        "a step that waits: failed", "a step: skipped", "after: passed", "a step: passed", "after: passed",
      ]
    )
    let result = try #require(run.results(of: "a step that waits").first)
    #expect(result.message == "the step exceeded its timeout of 5 s")
    #expect(result.exception?.type == "TimeoutError")
    #expect(result.exception?.stackTrace?.hasSuffix("\n  at Steps.swift:3") == true)
    #expect(journal.entries == ["after", "a step", "after"])
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func aStepThatReturnsAfterCancellationStillFails() async throws {
    let clock = clock
    var library = library()
    library.given("a step that swallows", timeout: short) { journal in
      try? await Self.waitForever(clock)
      journal.add("swallowed")
    }
    let run = try await self.run(.feature("* a step that swallows"), .feature("* a step"), steps: library)
    #expect(run.statuses == [.failed, .passed])
    #expect(journal.entries == ["swallowed", "a step"])
  }

  @Test func aStepThatIgnoresItsCancellationIsAbandoned() async throws {
    var library = library()
    library.after(named: "after") { $0.add("after") }
    let run = try await self.run(.feature("* a stubborn step", "* a step"), .feature("* a step"), steps: library)
    #expect(
      run.trace == ["a stubborn step: failed", "a step: skipped", "after: passed", "a step: passed", "after: passed"]
    )
    #expect(run.steps.first?.result.message == "the step exceeded its timeout of 5 s")
    #expect(journal.entries == ["after", "a step", "after"])
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func attachmentsBeforeATimeoutAreKept() async throws {
    let clock = clock
    var library = library()
    library.given("a talkative step", timeout: short) { _ in
      log("so far")
      await Self.ignoreCancellation(clock)
    }
    let run = try await self.run(.feature("* a talkative step"), steps: library)
    #expect(run.attachments == ["a talkative step: so far"])
  }

  @Test func aStepHasTheTimeoutOfTheRunUnlessItsDefinitionHasOne() async throws {
    let run = try await self.run(.feature("* a step without a limit of its own"), steps: library()) {
      $0.stepTimeout = short
    }
    #expect(run.steps.map(\.result.message) == ["the step exceeded its timeout of 5 s"])

    let own = try await self.run(.feature("* a step", "* a step that waits"), steps: library()) {
      $0.stepTimeout = long
    }
    #expect(own.statuses == [.passed, .failed])
    #expect(own.steps.last?.result.message == "the step exceeded its timeout of 5 s")
  }

  @Test func aDefinitionMayHaveALongerTimeoutThanTheRun() async throws {
    let clock = clock
    var library = library()
    library.given("a long step", timeout: long) { _ in clock.advance(by: .seconds(6)) }
    let run = try await self.run(.feature("* a long step"), steps: library) { $0.stepTimeout = short }
    #expect(run.statuses == [.passed])
  }

  @Test func stepsWithinTheirTimeoutAreUnaffected() async throws {
    let run = try await TestRun(
      texts: (1...50).map { _ in .feature("* a step", "* a step") },
      steps: library()
    ) {
      $0.limitClock = clock.limitClock
      $0.stepTimeout = long
      $0.scenarioTimeout = long
    }
    #expect(run.statuses.count == 100)
    #expect(run.outcome.isSuccess)
  }

  // MARK: Scenarios and hooks

  @Test func aHookThatExceedsItsTimeoutFails() async throws {
    let clock = clock
    var library = library()
    library.before("@before", named: "before") { _ in try await Self.waitForever(clock) }
    library.after("@after", named: "after") { _ in await Self.ignoreCancellation(clock) }
    let run = try await self.run(
      "Feature: f\n@before\nScenario: 1\n* a step\n@after\nScenario: 2",
      steps: library
    ) { $0.stepTimeout = short }
    #expect(run.trace == ["before: failed", "a step: skipped", "after: failed"])
  }

  @Test func aRunHookThatExceedsItsTimeoutFailsAndOtherRunHooksRun() async throws {
    let journal = journal
    let clock = clock
    var library = library()
    library.beforeAll(named: "before 1", file: "Hooks.swift", line: 3) { try await Self.waitForever(clock) }
    library.beforeAll(named: "before 2") { journal.add("before 2") }
    library.afterAll(named: "after 1") { journal.add("after 1") }
    library.afterAll(named: "after 2") {
      log("so far")
      await Self.ignoreCancellation(clock)
    }
    let run = try await self.run(.feature("* a step"), steps: library) { $0.stepTimeout = short }
    #expect(journal.entries == ["before 2", "after 1"])
    for name in ["before 1", "after 2"] {
      #expect(run.results(of: name).first?.message == "the hook exceeded its timeout of 5 s")
    }
    #expect(run.results(of: "before 1").first?.exception?.stackTrace?.hasSuffix("\n  at Hooks.swift:3") == true)
    #expect(run.attachments == ["after 2: so far"])
    #expect(StreamInvariants(run.envelopes).violations == [])
  }

  @Test func aScenarioThatExceededItsTimeoutIsRetried() async throws {
    let journal = journal
    let clock = clock
    var library = library()
    library.given("a slow start", timeout: short) { _ in
      journal.add("call")
      if journal.entries.count == 1 { try await Self.waitForever(clock) }
    }
    let run = try await self.run(.feature("* a slow start"), steps: library) { $0.retry.limit = 1 }
    #expect(run.trace == ["a slow start: failed", "attempt 1", "a slow start: passed"])
    #expect(run.outcome.isSuccess)
  }
}
