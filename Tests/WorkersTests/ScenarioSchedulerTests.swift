import Korniszon
import TestSupport
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of the order in which scenarios run, and of which scenarios run at the same time.
@MainActor
struct ScenarioSchedulerTests {
  /// Calls a closure with a scheduler for scenarios with the given tags, one line each.
  private func schedule(_ tags: String..., body: @escaping @MainActor (inout ScenarioScheduler) -> Void) async throws {
    let scenarios = tags.enumerated().map { "  \($1)\n  Scenario: \($0)\n    Given a step\n" }
    var isCalled = false
    try await PlanProbe.run("Feature: a\n" + scenarios.joined()) { plan, _ in
      var scheduler = ScenarioScheduler()
      scheduler.submit(ScenarioPositions(plan.testCases.indices), of: plan)
      body(&scheduler)
      isCalled = true
    }
    #expect(isCalled)
  }

  @Test func untaggedScenariosAreTakenInOrderUpToTheLimit() async throws {
    try await schedule("", "", "") { scheduler in
      #expect(scheduler.waitingCount == 3)
      #expect(scheduler.take(atMost: 2).map(\.planIndex) == [0, 1])
      #expect(scheduler.waitingCount == 1)
      #expect(scheduler.take(atMost: 2).map(\.planIndex) == [2])
      #expect(scheduler.take(atMost: 2).isEmpty)
    }
  }

  @Test func aSerialScenarioRunsAlone() async throws {
    try await schedule("", "@serial", "") { scheduler in
      let first = scheduler.take(atMost: 5)
      #expect(first.map(\.planIndex) == [0])
      #expect(scheduler.take(atMost: 5).isEmpty)
      scheduler.finish(first[0])
      let serial = scheduler.take(atMost: 5)
      #expect(serial.map(\.planIndex) == [1])
      #expect(scheduler.take(atMost: 5).isEmpty)
      scheduler.finish(serial[0])
      #expect(scheduler.take(atMost: 5).map(\.planIndex) == [2])
    }
  }

  @Test func scenariosWithTheSameExclusiveTagRunOneAtATime() async throws {
    try await schedule("@exclusive(db)", "@exclusive(db)", "@exclusive(mail)", "") { scheduler in
      let database = scheduler.take(atMost: 1)
      #expect(database.map(\.planIndex) == [0])
      #expect(scheduler.take(atMost: 1).map(\.planIndex) == [2])
      #expect(scheduler.take(atMost: 5).map(\.planIndex) == [3])
      #expect(scheduler.take(atMost: 5).isEmpty)
      #expect(scheduler.waitingCount == 1)
      scheduler.finish(database[0])
      #expect(scheduler.take(atMost: 5).map(\.planIndex) == [1])
    }
  }

  @Test func aScenarioWithTwoExclusiveTagsWaitsForBoth() async throws {
    try await schedule("@exclusive(a)", "@exclusive(b)", "@exclusive(a) @exclusive(b)") { scheduler in
      let first = scheduler.take(atMost: 1)
      let second = scheduler.take(atMost: 1)
      scheduler.finish(first[0])
      #expect(scheduler.take(atMost: 1).isEmpty)
      scheduler.finish(second[0])
      #expect(scheduler.take(atMost: 1).map(\.planIndex) == [2])
    }
  }

  @Test func returnedScenariosAreTakenFirst() async throws {
    try await schedule("", "", "", "") { scheduler in
      let taken = scheduler.take(atMost: 3)
      for job in taken { scheduler.finish(job) }
      scheduler.giveBack([taken[2], ScenarioJob(submissionIndex: 0, planIndex: 0, attempt: 1)])
      let again = scheduler.take(atMost: 4)
      #expect(again.map(\.planIndex) == [0, 2, 3])
      #expect(again.map(\.attempt) == [1, 0, 0])
    }
  }

  /// The scenario's worker may have ended because of another scenario of the batch, whose events were also lost.
  @Test func aScenarioWhoseStartWasLostIsAloneInItsBatch() async throws {
    try await schedule("", "", "", "") { scheduler in
      let taken = scheduler.take(atMost: 3)
      for job in taken { scheduler.finish(job) }
      scheduler.giveBack([taken[2], ScenarioJob(submissionIndex: 1, planIndex: 1, lostStartCount: 1)])
      #expect(scheduler.take(atMost: 4).map(\.planIndex) == [1])
      #expect(scheduler.take(atMost: 4).map(\.planIndex) == [2, 3])
    }
  }

  @Test func scenariosAreTakenInSubmissionOrder() async throws {
    try await PlanProbe.run("Feature: a\n" + String(repeating: "  Scenario: a\n    Given a step\n", count: 4)) {
      plan,
      _ in
      var scheduler = ScenarioScheduler()
      scheduler.submit(ScenarioPositions([3, 1]), of: plan)
      #expect(scheduler.take(atMost: 1).map(\.planIndex) == [3])
      scheduler.submit(ScenarioPositions([0]), of: plan)
      let rest = scheduler.take(atMost: 4)
      #expect(rest.map(\.planIndex) == [1, 0])
      #expect(rest.map(\.submissionIndex) == [1, 2])
    }
  }

  @Test func allWaitingScenariosCanBeTakenAtOnce() async throws {
    try await schedule("", "@serial", "@exclusive(a)") { scheduler in
      _ = scheduler.take(atMost: 1)
      #expect(scheduler.takeAll().map(\.planIndex) == [1, 2])
      #expect(scheduler.takeAll().isEmpty)
      #expect(scheduler.waitingCount == 0)
    }
  }

  @Test(arguments: SeededGenerator.seeds())
  func eachScenarioRunsOnceWithinItsConstraints(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for _ in 1...50 {
      let choices = ["", "", "", "@serial", "@exclusive(a)", "@exclusive(b)", "@exclusive(a) @exclusive(b)"]
      let tags = (0..<20).map { _ in choices.randomElement(using: &random) ?? "" }
      let scenarios = tags.enumerated().map { "  \($1)\n  Scenario: \($0)\n    Given a step\n" }
      let takes = random.next()
      try await PlanProbe.run("Feature: a\n" + scenarios.joined()) { plan, _ in
        var random = SeededGenerator(seed: takes)
        var scheduler = ScenarioScheduler()
        scheduler.submit(ScenarioPositions(plan.testCases.indices), of: plan)
        var running: [ScenarioJob] = []
        var run: [Int] = []
        while run.count < tags.count {
          running += scheduler.take(atMost: Int.random(in: 1...4, using: &random))
          let names = running.map { tags[$0.planIndex] }
          #expect(!names.contains("@serial") || names.count == 1)
          for resource in ["(a)", "(b)"] { #expect(names.count { $0.contains(resource) } <= 1) }
          guard let ended = running.indices.randomElement(using: &random) else {
            Issue.record("no scenario runs, but \(scheduler.waitingCount) are waiting: TEST_SEED=\(seed)")
            return
          }
          let job = running.remove(at: ended)
          scheduler.finish(job)
          run.append(job.planIndex)
        }
        #expect(run.sorted() == Array(tags.indices))
        #expect(running.isEmpty)
      }
    }
  }
}
