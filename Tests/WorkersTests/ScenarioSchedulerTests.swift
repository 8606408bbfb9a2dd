@testable import Workers
import Testing
import TestSupport

/// Which scenarios may run beside each other, and in which order they are dealt.
@MainActor
struct ScenarioSchedulerTests {
  /// A dealer for scenarios with the given tags, one line each.
  private func dealing(_ tags: String..., body: @escaping @MainActor (inout ScenarioScheduler) -> Void) async throws {
    let scenarios = tags.enumerated().map { "  \($1)\n  Scenario: \($0)\n    Given a step\n" }
    var isCalled = false
    try await PlanProbe.run("Feature: a\n" + scenarios.joined()) { plan, _ in
      var dealer = ScenarioScheduler(plan)
      body(&dealer)
      isCalled = true
    }
    #expect(isCalled)
  }

  @Test func plainScenariosAreDealtInOrderAndNoMoreThanAsked() async throws {
    try await dealing("", "", "") { dealer in
      #expect(dealer.waitingCount == 3)
      #expect(dealer.take(atMost: 2).map(\.scenario) == [0, 1])
      #expect(dealer.waitingCount == 1)
      #expect(dealer.take(atMost: 2).map(\.scenario) == [2])
      #expect(dealer.take(atMost: 2).isEmpty)
    }
  }

  @Test func aSerialScenarioWaitsForAllAndAllWaitForIt() async throws {
    try await dealing("", "@serial", "") { dealer in
      let first = dealer.take(atMost: 5)
      #expect(first.map(\.scenario) == [0])
      #expect(dealer.take(atMost: 5).isEmpty)
      dealer.finish(first[0])
      let serial = dealer.take(atMost: 5)
      #expect(serial.map(\.scenario) == [1])
      #expect(dealer.take(atMost: 5).isEmpty)
      dealer.finish(serial[0])
      #expect(dealer.take(atMost: 5).map(\.scenario) == [2])
    }
  }

  @Test func ofAnExclusiveResourceOneScenarioRunsAtATimeAndOthersOvertake() async throws {
    try await dealing("@exclusive(db)", "@exclusive(db)", "@exclusive(mail)", "") { dealer in
      let database = dealer.take(atMost: 1)
      #expect(database.map(\.scenario) == [0])
      #expect(dealer.take(atMost: 1).map(\.scenario) == [2])
      #expect(dealer.take(atMost: 5).map(\.scenario) == [3])
      #expect(dealer.take(atMost: 5).isEmpty)
      #expect(dealer.waitingCount == 1)
      dealer.finish(database[0])
      #expect(dealer.take(atMost: 5).map(\.scenario) == [1])
    }
  }

  @Test func aScenarioWithTwoResourcesWaitsForBoth() async throws {
    try await dealing("@exclusive(a)", "@exclusive(b)", "@exclusive(a) @exclusive(b)") { dealer in
      let first = dealer.take(atMost: 1)
      let second = dealer.take(atMost: 1)
      dealer.finish(first[0])
      #expect(dealer.take(atMost: 1).isEmpty)
      dealer.finish(second[0])
      #expect(dealer.take(atMost: 1).map(\.scenario) == [2])
    }
  }

  @Test func whatComesBackIsDealtNextWithItsAttempt() async throws {
    try await dealing("", "", "", "") { dealer in
      let taken = dealer.take(atMost: 3)
      for assignment in taken { dealer.finish(assignment) }
      dealer.giveBack([taken[2], Assignment(scenario: 0, attempt: 1, crashCount: 1)])
      let again = dealer.take(atMost: 4)
      #expect(again.map(\.scenario) == [0, 2, 3])
      #expect(again.map(\.attempt) == [1, 0, 0])
    }
  }

  @Test func allThatIsLeftIsTakenOnce() async throws {
    try await dealing("", "@serial", "@exclusive(a)") { dealer in
      _ = dealer.take(atMost: 1)
      #expect(dealer.takeAll().map(\.scenario) == [1, 2])
      #expect(dealer.takeAll().isEmpty)
      #expect(dealer.waitingCount == 0)
    }
  }

  @Test(arguments: SeededGenerator.seeds())
  func howeverItIsAskedEachScenarioRunsOnceAndNoTermIsBroken(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for _ in 1...50 {
      let choices = ["", "", "", "@serial", "@exclusive(a)", "@exclusive(b)", "@exclusive(a) @exclusive(b)"]
      let tags = (0..<20).map { _ in choices.randomElement(using: &random) ?? "" }
      let scenarios = tags.enumerated().map { "  \($1)\n  Scenario: \($0)\n    Given a step\n" }
      let takes = random.next()
      try await PlanProbe.run("Feature: a\n" + scenarios.joined()) { plan, _ in
        var random = SeededGenerator(seed: takes)
        var dealer = ScenarioScheduler(plan)
        var running: [Assignment] = []
        var run: [Int] = []
        while run.count < tags.count {
          running += dealer.take(atMost: Int.random(in: 1...4, using: &random))
          let names = running.map { tags[$0.scenario] }
          #expect(!names.contains("@serial") || names.count == 1)
          for resource in ["(a)", "(b)"] { #expect(names.count { $0.contains(resource) } <= 1) }
          guard let ended = running.indices.randomElement(using: &random) else {
            Issue.record("nothing runs, and \(dealer.waitingCount) wait: TEST_SEED=\(seed)")
            return
          }
          let assignment = running.remove(at: ended)
          dealer.finish(assignment)
          run.append(assignment.scenario)
        }
        #expect(run.sorted() == Array(tags.indices))
        #expect(running.isEmpty)
      }
    }
  }
}
