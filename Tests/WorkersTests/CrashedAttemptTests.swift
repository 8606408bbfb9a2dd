import CucumberMessages
import Korniszon
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of the events that complete an attempt whose worker has ended.
@MainActor
struct CrashedAttemptTests {
  private static let feature = "Feature: a\n  Scenario: 0\n    Given a step\n    And a step\n    And a step\n"
  private static let time = Timestamp(seconds: 1, nanos: 0)
  private static let passed = TestStepResult(status: .passed, duration: .zero)

  /// Returns the kinds of the events that complete an attempt, each step with its index and status.
  private func completion(after events: [ExecutionEvent], printed: String? = nil) async throws -> [String] {
    try await completingEvents(after: events, printed: printed).map { event in
      switch event {
      case .attemptStarted: "attempt"
      case .stepStarted(let index, _, _): "start \(index)"
      case .stepFinished(let index, let result, _): "\(result.status) \(index)"
      case .attached: "printed"
      case .attemptFinished: "end"
      default: "other"
      }
    }
  }

  private func completingEvents(after events: [ExecutionEvent], printed: String? = nil) async throws -> [ExecutionEvent]
  {
    var completion: [ExecutionEvent] = []
    try await PlanProbe.run(Self.feature) { plan, recorder in
      var progress = ExecutionProgress()
      for event in events { progress.record(event) }
      let steps = plan.testCases[0].steps(StepMatchCache(recorder.library))
      let attempt = CrashedAttempt(job: ScenarioJob(submissionIndex: 0, planIndex: 0), progress: progress, steps: steps)
      let result = TestStepResult(message: "crashed", status: .failed, duration: .zero)
      completion = attempt.completion(result: result, printed: printed, willBeRetried: false, clock: .system)
    }
    return completion
  }

  /// Reports used to show no duration for the step that hung or crashed.
  @Test func onlyTheRunningStepHasADuration() async throws {
    let begin: [ExecutionEvent] = [.attemptStarted(0, Self.time), .stepStarted(0, Self.time, limit: nil)]
    let results = try await completingEvents(after: begin).compactMap { event in
      if case .stepFinished(_, let result, let time) = event { (result.duration, time) } else { nil }
    }
    let end = try #require(results.first?.1)
    #expect(results.map(\.0) == [end - Self.time, .zero, .zero])
  }

  @Test func theRunningStepFails() async throws {
    let begin: [ExecutionEvent] = [.attemptStarted(0, Self.time), .stepStarted(0, Self.time, limit: nil)]
    #expect(
      try await completion(after: begin, printed: "text")
        == ["printed", "failed 0", "start 1", "skipped 1", "start 2", "skipped 2", "end"]
    )
  }

  @Test func theNextStepFailsIfNoneWasRunning() async throws {
    let begin: [ExecutionEvent] = [
      .attemptStarted(0, Self.time), .stepStarted(0, Self.time, limit: nil), .stepFinished(0, Self.passed, Self.time),
    ]
    #expect(try await completion(after: begin) == ["start 1", "failed 1", "start 2", "skipped 2", "end"])
  }

  @Test func theFirstStepFailsIfTheAttemptHadNotStarted() async throws {
    let kinds = try await completion(after: [], printed: "text")
    #expect(kinds.prefix(4) == ["attempt", "start 0", "printed", "failed 0"])
    #expect(kinds.last == "end")
  }

  @Test func noStepFailsIfAllStepsHadFinished() async throws {
    let steps = (0..<3).flatMap { index -> [ExecutionEvent] in
      [.stepStarted(index, Self.time, limit: nil), .stepFinished(index, Self.passed, Self.time)]
    }
    #expect(try await completion(after: [.attemptStarted(0, Self.time)] + steps) == ["end"])
  }
}
