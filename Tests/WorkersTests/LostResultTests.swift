import CucumberMessages
import Korniszon
import OperatingSystem
import TestSupport
import Testing
@testable import Workers

/// Tests that a run on workers doesn't succeed if a result or a process is lost.
@MainActor
@Suite(.endsEventually)
struct LostResultTests {
  @Test func aRunFailsIfAWorkerFinishesAScenarioWithoutAResult() async throws {
    let host = FakeHost { worker, scenario, attempt in
      if scenario == 1 { worker.finish() } else { worker.pass(attempt) }
    }
    let run = try await PoolRun(["", "", ""], on: host)
    #expect(run.statuses == [[.passed], [.passed]])
    #expect(run.end?.success == false)
    #expect(run.end?.message == "1 of 3 scenarios have no complete result")
  }

  @Test func aRunFailsIfAWorkerLosesAStep() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.report(.attemptStarted(attempt, FakeWorker.time), .attemptFinished(willBeRetried: false, FakeWorker.time))
      worker.finish()
    }
    let run = try await PoolRun(["", ""], on: host)
    #expect(run.end?.success == false)
    #expect(run.end?.message == "2 of 2 scenarios have no complete result")
  }

  // MARK: Retries

  @Test(arguments: [true, false])
  func aStepThatCrashesIsRetriedAsOftenAsOneThatThrows(_ crashes: Bool) async throws {
    let host = FakeHost { worker, scenario, attempt in
      guard scenario == 0 else { return worker.pass(attempt) }
      worker.start(attempt)
      if crashes { return worker.crash(signal: 9) }
      for number in attempt..<4 {
        if number > attempt { worker.start(number) }
        worker.end(.failed, willBeRetried: number < 3)
      }
      worker.finish()
    }
    let run = try await PoolRun(["", ""], on: host) { $0.retry.limit = 3 }
    #expect(run.attempts.map(\.scenario) == [0, 0, 0, 0, 1])
    #expect(run.attempts.map(\.number) == [0, 1, 2, 3, 0])
    #expect(run.statuses == [[.failed], [.failed], [.failed], [.failed], [.passed]])
    #expect(host.workers.count == (crashes ? 5 : 1))
  }

  // MARK: The end of a worker

  @Test(arguments: [false, true])
  func aRunFailsIfAWorkerCrashesWhileShuttingDown(_ isInterrupted: Bool) async throws {
    let interruption = Interruption()
    let host = FakeHost { worker, scenario, attempt in
      worker.pass(attempt)
      guard scenario == 1 else { return }
      if isInterrupted { interruption.request() }
      worker.endBadly(isInterrupted ? .signal(15) : .signal(6))
    }
    let run = try await PoolRun(["", ""], on: host) { $0.interruption = interruption }
    #expect(run.statuses == [[.passed], [.passed]])
    #expect(run.end?.success == false)
    let message = try #require(run.end?.message)
    if isInterrupted {
      #expect(message == "the run was interrupted")
    } else {
      #expect(message.contains("a worker process ended after the scenario '1'"), "\(message)")
      #expect(message.contains("SIGABRT"), "\(message)")
    }
  }

  // MARK: Inherited pipes

  @Test func aProcessWithoutTheInheritedPipesIsNotAWorker() throws {
    let requests = try System.openPipe()
    let events = try System.openPipe()
    defer { for end in [requests.reading, requests.writing, events.reading, events.writing] { System.closeFile(end) } }
    let invocation = try #require(WorkerInvocation(number: 3, requests: requests.reading, events: events.writing))
    #expect(invocation.number == 3)
    #expect(invocation.coordinator == System.processID)
    #expect(WorkerInvocation(invocation.text) == invocation)
    #expect(!invocation.isGenuine)
  }

  @Test(arguments: [
    "", "1", "3", "1:2:3:4:5:6", "1:2:3:4:5:6:7:8", "1:2:3:4:5:x:7", "-1:2:3:4:5:6:7", "1:4294967296:3:4:5:6:7",
  ])
  func anInvalidWorkerVariableDoesNotStartAWorker(_ text: String) {
    #expect(WorkerInvocation(text) == nil)
  }
}
