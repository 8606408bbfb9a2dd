import CucumberMessages
import Korniszon
import OperatingSystem
import TestSupport
import Testing
// The parts of the pool have no interface outside of their module.
@testable import Workers

/// The class *stuck*, in the coordinator: what it waits for, and how it judges deadlines.
@MainActor
@Suite(.endsEventually)
struct StuckTests {
  private static let limit = TimeLimitExceeded(scope: .step, limit: .seconds(10), rest: .seconds(10))

  @Test func aCoordinatorThatWasStoppedDoesNotFailTheStepsThatWereRunning() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt, limit: Self.limit)
      // The step needs 9 s, but the coordinator is stopped for a minute after 4 s.
      worker.host.after(.seconds(4)) { worker.host.stop(for: .seconds(60)) }
      worker.host.after(.seconds(69)) {
        worker.end()
        worker.finish()
      }
    }
    let run = try await PoolRun([""], on: host)
    #expect(run.statuses == [[.passed]])
    #expect(run.end?.success == true)
    #expect(host.workers.map(\.isTerminated) == [false])
  }

  @Test func whatHasComeIsReadBeforeADeadlineIsJudged() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt, limit: Self.limit)
      // Recorded at the deadline, but the pipe isn't ready.
      worker.host.after(.seconds(12)) {
        worker.record(.stepFinished(0, TestStepResult(status: .passed, duration: .zero), FakeWorker.time))
        worker.host.after(.milliseconds(100)) {
          worker.report(.attemptFinished(willBeRetried: false, FakeWorker.time))
          worker.finish()
        }
      }
    }
    let run = try await PoolRun([""], on: host)
    #expect(run.statuses == [[.passed]])
    #expect(host.workers.map(\.isTerminated) == [false])
  }

  @Test func aStepThatExceedsItsLimitAfterAStopIsTerminated() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt, limit: Self.limit)
      worker.host.after(.seconds(4)) { worker.host.stop(for: .seconds(60)) }
    }
    let start = host.elapsed
    let run = try await PoolRun([""], on: host)
    #expect(run.statuses == [[.failed]])
    #expect(host.elapsed - start >= .seconds(72))
    #expect(host.elapsed - start < .seconds(80))
  }

  /// For example, a program that needs a lock which the coordinator holds.
  @Test(arguments: [1, 2], [true, false])
  func processesThatEndBeforeTheyReportAnythingAreNotReplacedForEver(_ count: Int, _ hasHooks: Bool) async throws {
    let host = FakeHost { worker, _, _ in worker.crash() }
    host.hookScript = { worker, _ in
      worker.crash()
      return false
    }
    let run = try await PoolRun(Array(repeating: "", count: 20), workers: count, hooks: hasHooks, on: host)
    #expect((6...7).contains(host.workers.count))
    #expect(run.end?.success == false)
    #expect(run.end?.message?.contains("a worker process ended before any scenario ran") == true)
    #expect(run.attempts.count == 20)
    #expect(run.statuses.last == [.skipped])
  }

  @Test func aProcessThatReportsIsReplacedHoweverManyHaveEnded() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt)
      worker.crash()
    }
    let run = try await PoolRun(Array(repeating: "", count: 20), on: host)
    #expect(run.statuses == Array(repeating: [.failed], count: 20))
    #expect(host.workers.count == 20)
  }

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
    host.after(.seconds(30)) { interruption.request(because: "the test ends the run") }
    let run = try await PoolRun(["", ""], on: host) {
      $0.isCongested = { true }
      $0.interruption = interruption
    }
    #expect(
      run.attempts.flatMap(\.results).map(\.message) == Array(repeating: "not run: the test ends the run", count: 2)
    )
  }

  @Test func aPoolLeavesNoObserverBehind() async throws {
    let interruption = Interruption()
    let before = interruption.observe {}
    interruption.removeObserver(before)
    weak var host: FakeHost?
    do {
      let made = FakeHost()
      host = made
      _ = try await PoolRun(["", ""], on: made) { $0.interruption = interruption }
    }
    #expect(host == nil)
    #expect(interruption.observerCount == 0)
  }

  @Test func workersLearnWhyTheRunEnds() throws {
    var writer = ByteWriter()
    WorkerRequest.interrupt("the reason").write(to: &writer)
    var buffer = FrameBuffer()
    buffer.append(writer.bytes)
    let next = buffer.next()
    var frame = try #require(next)
    guard case .interrupt("the reason") = try WorkerRequest(&frame) else {
      Issue.record("another request")
      return
    }
  }
}
