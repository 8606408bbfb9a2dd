import CucumberMessages
import Korniszon
import OperatingSystem
import TestSupport
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of what the pool of workers waits for and in which order it announces scenarios, with fake processes and a
/// clock that the test controls.
@MainActor
@Suite(.endsEventually)
struct WorkerPoolWaitingTests {
  // MARK: Calls

  @Test(arguments: [1, 2])
  func concurrentCallsRunEachScenarioOnce(_ workers: Int) async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.host.after(.milliseconds(scenario % 3 * 20)) { worker.pass(attempt) }
    }
    let calls = [[4, 0], [1], [5, 3, 2]]
    let run = try await PoolRun(Array(repeating: "", count: 6), workers: workers, calls: calls, on: host)
    #expect(run.statuses == Array(repeating: [.passed], count: 6))
    #expect(run.attempts.map(\.scenario).sorted() == Array(0..<6))
    #expect(run.end?.success == true)
  }

  @Test func aLaterCallDoesNotWaitForASlowEarlierOne() async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.host.after(scenario == 0 ? .seconds(10) : .milliseconds(10)) { worker.pass(attempt) }
    }
    let run = try await PoolRun(["", "", ""], workers: 2, calls: [[0, 1], [2]], on: host)
    #expect(run.finished == [2, 0, 1], "scenarios of a call are reported in its order")
    #expect(run.statuses == [[.passed], [.passed], [.passed]])
    #expect(run.end?.success == true)
  }

  @Test func aLaterCallOfALargeRunDoesNotWaitForASlowEarlierOne() async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.host.after(scenario == 0 ? .seconds(10) : .milliseconds(10)) { worker.pass(attempt) }
    }
    let calls = [Array(0..<20), [20]]
    let run = try await PoolRun(Array(repeating: "", count: 21), workers: 2, calls: calls, on: host) {
      $0.maximumCountAnnouncedAtOnce = 10
      $0.maximumUnreportedCount = 1
    }
    #expect(run.finished == [20] + Array(0..<20))
    #expect(run.end?.success == true)
  }

  @Test func theHooksOfANewWorkerAreReportedWhileSeveralCallsRun() async throws {
    let host = FakeHost { worker, scenario, attempt in
      if scenario == 2 {
        worker.start(attempt)
        worker.crash()
      } else {
        worker.host.after(scenario == 0 ? .seconds(10) : .milliseconds(10)) { worker.pass(attempt) }
      }
    }
    let calls = [[0, 1], [2], [3]]
    let run = try await PoolRun(["", "", "", ""], workers: 2, hooks: true, calls: calls, on: host)
    #expect(run.finished.filter { $0 < 2 } == [0, 1])
    #expect(run.finished.sorted() == [0, 1, 2, 3])
    #expect(run.hooks.count == 8)
  }

  // MARK: Events that wait

  @Test func theNumberOfScenariosThatRunDuringASlowOneIsBounded() async throws {
    let count = 11_000
    var endedCount = 0
    var earlyCount: Int?
    let host = FakeHost { worker, scenario, attempt in
      worker.host.after(scenario == 0 ? .seconds(30) : .microseconds(10)) {
        if scenario == 0 { earlyCount = endedCount }
        endedCount += 1
        worker.pass(attempt)
      }
    }
    let tags = Array(repeating: "", count: count)
    let run = try await PoolRun(tags, workers: 2, on: host)
    #expect(run.attempts.map(\.scenario) == Array(0..<count))
    #expect(run.end?.success == true)
    let early = try #require(earlyCount)
    #expect((9_000...10_600).contains(early), "\(early) scenarios ran during the first")
  }

  // MARK: Reports

  @Test func noScenarioBeginsWhileMessagesCannotBePassedOn() async throws {
    let congestion = Monitor(true)
    var begun = 0
    let host = FakeHost { worker, _, attempt in
      begun += 1
      worker.pass(attempt)
    }
    host.after(.seconds(30)) {
      #expect(begun == 0)
      congestion.withLock { $0 = false }
    }
    let run = try await PoolRun(["", "", ""], on: host) { $0.isCongested = { congestion.withLock { $0 } } }
    #expect(run.statuses == [[.passed], [.passed], [.passed]])
  }

  @Test func anInterruptedRunEndsWhileMessagesCannotBePassedOn() async throws {
    let interruption = Interruption()
    let host = FakeHost()
    host.after(.seconds(30)) { interruption.request(because: .runReachedTimeout(limit: "9 s")) }
    let run = try await PoolRun(["", ""], on: host) {
      $0.isCongested = { true }
      $0.interruption = interruption
    }
    let reason = Reason.notRun(because: .runReachedTimeout(limit: "9 s"))
    #expect(run.attempts.flatMap(\.results).map(\.reason) == [reason, reason])
  }
}
