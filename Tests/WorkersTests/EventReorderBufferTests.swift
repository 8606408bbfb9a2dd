import CucumberMessages
import Korniszon
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests that the events of several workers reach the recorder in the order of the scenarios.
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

  /// All events of a scenario with one step.
  private static let allEvents: [ExecutionEvent] = [
    .attemptStarted(0, now),
    .stepStarted(0, now, limit: nil),
    .stepFinished(0, TestStepResult(status: .passed, duration: .zero), now),
    .attemptFinished(willBeRetried: false, now),
  ]

  /// Returns the buffer of a call that runs all scenarios of the plan.
  private func unannounced(_ plan: Plan, _ recorder: RunRecorder) -> EventReorderBuffer {
    EventReorderBuffer(ScenarioPositions(plan.testCases.indices), firstIndex: 0, plan, recorder)
  }

  private func announced(_ plan: Plan, _ recorder: RunRecorder) -> EventReorderBuffer {
    let buffer = unannounced(plan, recorder)
    buffer.announce(atMost: .max)
    #expect(buffer.unannouncedCount == 0)
    return buffer
  }

  private func workers(of envelopes: [Envelope]) -> [String] {
    envelopes.compactMap { if case .testCaseStarted(let started) = $0 { started.workerId } else { nil } }
  }

  @Test func eventsWaitUntilEarlierScenariosEnd() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, recorder in
      let buffer = announced(plan, recorder)
      for scenario in [2, 0, 1] {
        for event in Self.allEvents { buffer.record(ReceivedEvent(event: event), of: scenario, worker: scenario) }
        #expect(!buffer.isDelivered)
        buffer.finish(scenario)
      }
      #expect(buffer.isDelivered)
    }
    #expect(workers(of: envelopes) == ["0", "1", "2"])
  }

  @Test func eventsWaitUntilTheScenariosAreAnnounced() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, recorder in
      let buffer = unannounced(plan, recorder)
      for scenario in [0, 1, 2] {
        for event in Self.allEvents { buffer.record(ReceivedEvent(event: event), of: scenario, worker: scenario + 1) }
        buffer.finish(scenario)
      }
      #expect(!buffer.isDelivered)
      while buffer.unannouncedCount > 0 { buffer.announce(atMost: 2) }
      #expect(buffer.isDelivered)
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

  @Test func eventsOfConcurrentScenariosAreSeparated() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, recorder in
      let buffer = announced(plan, recorder)
      for event in Self.allEvents {
        for scenario in [1, 2, 0] { buffer.record(ReceivedEvent(event: event), of: scenario, worker: scenario) }
      }
      for scenario in [1, 2, 0] { buffer.finish(scenario) }
      #expect(buffer.isDelivered)
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

  @Test func skippedScenariosAreRecordedInOrder() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, recorder in
      let buffer = announced(plan, recorder)
      buffer.skip(ScenarioJob(submissionIndex: 1, planIndex: 1, attempt: 1), because: .runInterrupted)
      buffer.skip(ScenarioJob(submissionIndex: 2, planIndex: 2), because: .runInterrupted)
      for event in Self.allEvents { buffer.record(ReceivedEvent(event: event), of: 0, worker: 0) }
      buffer.finish(0)
      #expect(buffer.isDelivered)
    }
    let attempts = envelopes.compactMap { if case .testCaseStarted(let started) = $0 { started.attempt } else { nil } }
    #expect(attempts == [0, 1, 0])
    let reasons = envelopes.compactMap { envelope -> String? in
      if case .testStepFinished(let finished) = envelope { finished.testStepResult.message } else { nil }
    }
    #expect(reasons == ["the run was interrupted", "the run was interrupted"])
  }

  @Test func aFailureIsReportedBeforeEarlierScenariosEnd() async throws {
    for (status, willBeRetried, isKnown) in [
      (TestStepResult.Status.failed, false, true), (.undefined, false, true), (.failed, true, false),
      (.passed, false, false), (.skipped, false, false),
    ] {
      try await PlanProbe.run(Self.feature) { plan, recorder in
        let buffer = announced(plan, recorder)
        let result = TestStepResult(status: status, duration: .zero)
        buffer.record(ReceivedEvent(event: .attemptStarted(0, Self.now)), of: 1, worker: 1)
        buffer.record(ReceivedEvent(event: .stepStarted(0, Self.now, limit: nil)), of: 1, worker: 1)
        buffer.record(ReceivedEvent(event: .stepFinished(0, result, Self.now)), of: 1, worker: 1)
        #expect(!recorder.hasFailed)
        buffer.record(ReceivedEvent(event: .attemptFinished(willBeRetried: willBeRetried, Self.now)), of: 1, worker: 1)
        #expect(recorder.hasFailed == isKnown, "\(status)")
      }
    }
  }

  @Test(arguments: [false, true])
  func anEmptyScenarioThatFailsTheRunIsReportedBeforeEarlierScenariosEnd(_ failEmpty: Bool) async throws {
    var options = RunOptions()
    options.failEmpty = failEmpty
    try await PlanProbe.run(Self.feature + "\n  Scenario: 3", options) { plan, recorder in
      let buffer = announced(plan, recorder)
      buffer.record(ReceivedEvent(event: .attemptStarted(0, Self.now)), of: 3, worker: 1)
      #expect(!recorder.hasFailed)
      buffer.record(ReceivedEvent(event: .attemptFinished(willBeRetried: false, Self.now)), of: 3, worker: 1)
      #expect(recorder.hasFailed == failEmpty)
    }
  }

  @Test func runHooksAreRecordedBetweenScenarios() async throws {
    let hook = [
      ExecutionEvent.attached(.log("between"), Self.now)
    ]
    let envelopes = try await PlanProbe.run(Self.feature) { plan, recorder in
      let buffer = announced(plan, recorder)
      for event in Self.allEvents.dropLast() { buffer.record(ReceivedEvent(event: event), of: 0, worker: 0) }
      buffer.recordRunHooks(hook, worker: 1)
      for event in Self.allEvents.suffix(1) { buffer.record(ReceivedEvent(event: event), of: 0, worker: 0) }
      buffer.finish(0)
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

  @Test func buffersOfDifferentCallsDoNotWaitForEachOther() async throws {
    let envelopes = try await PlanProbe.run(Self.feature) { plan, recorder in
      let buffers = [
        EventReorderBuffer(ScenarioPositions([0, 2]), firstIndex: 0, plan, recorder),
        EventReorderBuffer(ScenarioPositions([1]), firstIndex: 2, plan, recorder),
      ]
      for buffer in buffers { buffer.announce(atMost: .max) }
      for index in [1, 2, 0] {
        let buffer = buffers[index < 2 ? 0 : 1]
        for event in Self.allEvents { buffer.record(ReceivedEvent(event: event), of: index, worker: index) }
        buffer.finish(index)
        #expect(buffer.isDelivered == (index != 1))
      }
    }
    #expect(workers(of: envelopes) == ["2", "0", "1"])
  }

  @Test(arguments: [1, 3])
  func scenariosOfALargeRunAreReportedInOrder(_ workers: Int) async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.host.after(.milliseconds(scenario % 7 == 0 ? 50 : 1)) { worker.pass(attempt) }
    }
    let run = try await PoolRun(Array(repeating: "", count: 300), workers: workers, on: host) {
      $0.maximumCountAnnouncedAtOnce = 100
      $0.maximumUnreportedCount = 10
    }
    #expect(run.attempts.map(\.scenario) == Array(0..<300))
    #expect(run.end?.success == true)
  }
}
