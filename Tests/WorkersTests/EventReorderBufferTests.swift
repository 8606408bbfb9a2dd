import CucumberMessages
import Korniszon
@testable import Workers
import Testing

/// What several workers tell reaches the stream in the order of the plan.
@MainActor
struct EventReorderBufferTests {
  private static let feature = """
    Feature: a
      Scenario: 0
        Given a step
      Scenario: 1
        Given a step
      Scenario: 2
        Given a step
    """
  private static let now = Timestamp(seconds: 1, nanos: 0)

  /// All that a worker tells of a scenario with one step.
  private static let whole: [ExecutionEvent] = [
    .attemptStarted(0, now),
    .stepStarted(0, now, limit: nil),
    .stepFinished(0, TestStepResult(status: .passed, duration: .zero), now),
    .attemptFinished(willBeRetried: false, now),
  ]

  private func openOrder(_ plan: Plan, _ session: RunRecorder) -> EventReorderBuffer {
    let order = EventReorderBuffer(plan, session)
    order.open()
    return order
  }

  private func workers(of envelopes: [Envelope]) -> [String] {
    envelopes.compactMap { if case .testCaseStarted(let started) = $0 { started.workerId } else { nil } }
  }

  @Test func scenariosThatEndEarlyWaitForThoseBeforeThem() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, session in
      let order = openOrder(plan, session)
      for scenario in [2, 0, 1] {
        for event in Self.whole { order.tell(event, of: scenario, worker: scenario) }
        #expect(!order.isFinished)
        order.finish(scenario)
      }
      #expect(order.isFinished)
    }
    #expect(workers(of: envelopes) == ["0", "1", "2"])
  }

  @Test func whatIsToldBeforeTheScenariosAreAnnouncedWaits() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, session in
      let order = EventReorderBuffer(plan, session)
      for scenario in [0, 1, 2] {
        for event in Self.whole { order.tell(event, of: scenario, worker: scenario + 1) }
        order.finish(scenario)
      }
      #expect(!order.isFinished)
      session.announceTestCases(of: plan)
      order.open()
      #expect(order.isFinished)
    }
    let kinds = envelopes.compactMap { envelope -> String? in
      switch envelope {
      case .testCase: "planned"
      case .testCaseStarted(let started): started.workerId
      default: nil
      }
    }
    #expect(kinds == ["planned", "planned", "planned", "1", "2", "3"])
  }

  @Test func scenariosThatRunAtOnceAreNotMixed() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, session in
      let order = openOrder(plan, session)
      for event in Self.whole {
        for scenario in [1, 2, 0] { order.tell(event, of: scenario, worker: scenario) }
      }
      for scenario in [1, 2, 0] { order.finish(scenario) }
      #expect(order.isFinished)
    }
    #expect(workers(of: envelopes) == ["0", "1", "2"])
    let kinds = envelopes.compactMap { envelope -> String? in
      switch envelope {
      case .testCaseStarted: "started"
      case .testCaseFinished: "finished"
      default: nil
      }
    }
    #expect(kinds == ["started", "finished", "started", "finished", "started", "finished"])
  }

  @Test func whatIsNotRunIsToldOfInItsPlaceWithItsAttemptAndReason() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, session in
      let order = openOrder(plan, session)
      order.skip(Assignment(scenario: 1, attempt: 1), because: "there was no time")
      order.skip(Assignment(scenario: 2), because: "there was no time")
      for event in Self.whole { order.tell(event, of: 0, worker: 0) }
      order.finish(0)
      #expect(order.isFinished)
    }
    let attempts = envelopes.compactMap { if case .testCaseStarted(let started) = $0 { started.attempt } else { nil } }
    #expect(attempts == [0, 1, 0])
    let reasons = envelopes.compactMap { envelope -> String? in
      if case .testStepFinished(let finished) = envelope { finished.testStepResult.message } else { nil }
    }
    #expect(reasons == ["there was no time", "there was no time"])
  }

  @Test func aFailureIsKnownBeforeTheScenariosBeforeItAreFinished() async throws {
    for (status, willBeRetried, isKnown) in [
      (TestStepResult.Status.failed, false, true), (.undefined, false, true), (.failed, true, false),
      (.passed, false, false), (.skipped, false, false),
    ] {
      try await PlanProbe.run(Self.feature) { plan, session in
        let order = openOrder(plan, session)
        let result = TestStepResult(status: status, duration: .zero)
        order.tell(.attemptStarted(0, Self.now), of: 1, worker: 1)
        order.tell(.stepStarted(0, Self.now, limit: nil), of: 1, worker: 1)
        order.tell(.stepFinished(0, result, Self.now), of: 1, worker: 1)
        #expect(!session.hasFailed)
        order.tell(.attemptFinished(willBeRetried: willBeRetried, Self.now), of: 1, worker: 1)
        #expect(session.hasFailed == isKnown, "\(status)")
      }
    }
  }

  @Test func whatBelongsToNoScenarioDoesNotStandWithinOne() async throws {
    let hook = [
      ExecutionEvent.attached(.log("between"), Self.now)
    ]
    let envelopes = try await PlanProbe.run(Self.feature) { plan, session in
      let order = openOrder(plan, session)
      for event in Self.whole.dropLast() { order.tell(event, of: 0, worker: 0) }
      order.tellBetween(hook, worker: 1)
      for event in Self.whole.suffix(1) { order.tell(event, of: 0, worker: 0) }
      order.finish(0)
    }
    let kinds = envelopes.suffix(3).map { envelope -> String in
      switch envelope {
      case .testCaseFinished: "finished"
      case .attachment: "attachment"
      case .testRunFinished: "end"
      default: "other"
      }
    }
    #expect(kinds == ["finished", "attachment", "end"])
  }
}
