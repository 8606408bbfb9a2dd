import CucumberMessages
import Korniszon
import OperatingSystem
import TestSupport
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of how the coordinator enforces deadlines, with fake processes and a clock that the test controls.
@MainActor
@Suite(.endsEventually)
struct WorkerDeadlineTests {
  private static func limit(_ seconds: Int) -> TimeoutError {
    TimeoutError(scope: .step, limit: .seconds(seconds), rest: .seconds(seconds))
  }

  @Test func aWorkerWhoseStepExceedsItsTimeoutIsTerminated() async throws {
    let host = FakeHost { worker, scenario, attempt in
      if scenario == 0 { worker.start(attempt, limit: Self.limit(30)) } else { worker.pass(attempt) }
    }
    let begin = host.elapsed
    let run = try await PoolRun(["", ""], on: host)
    #expect(run.statuses == [[.failed], [.passed]])
    let message = "the step exceeded its timeout of 30 s and ignored cancellation"
    #expect(run.attempts[0].results.first?.message?.hasPrefix(message) == true)
    #expect(host.workers.map(\.isTerminated) == [true, false])
    #expect((Swift.Duration.seconds(30)..<(.seconds(34))).contains(host.elapsed - begin))
  }

  @Test func aWorkerWhoseStepEndsInTimeIsNotTerminated() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt, limit: Self.limit(30))
      worker.host.after(.seconds(29)) {
        worker.end()
        worker.finish()
      }
    }
    let run = try await PoolRun(["", ""], on: host) { $0.stepTimeout = .seconds(30) }
    #expect(run.statuses == [[.passed], [.passed]])
    #expect(host.workers.map(\.isTerminated) == [false])
  }

  @Test func aRetiredWorkerThatDoesNotEndIsTerminated() async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.start(attempt)
      worker.end()
      if scenario == 0 { worker.retire() } else { worker.finish() }
    }
    let begin = host.elapsed
    let run = try await PoolRun(["", "", ""], on: host) { $0.failFast = true }
    #expect(run.statuses == [[.passed], [.passed], [.passed]])
    #expect(host.workers.map(\.isTerminated) == [true, false])
    #expect((Swift.Duration.seconds(5)..<(.seconds(7))).contains(host.elapsed - begin))
    #expect(run.end?.success == false)
    #expect(run.end?.message?.contains("5 s") == true, "\(run.end?.message ?? "")")
  }

  @Test func aWorkerWhoseHookExceedsItsTimeoutIsTerminated() async throws {
    let host = FakeHost()
    host.hookScript = { worker, hook in
      worker.report(.hookStarted(hook, FakeWorker.time, limit: Self.limit(2)))
      return false
    }
    let run = try await PoolRun([""], hooks: true, on: host)
    #expect(run.hooks.map(\.status).first == .failed)
    #expect(host.workers.first?.isTerminated == true)
  }

  @Test func aSilentWorkerIsTerminated() async throws {
    var isFirst = true
    let host = FakeHost { worker, _, attempt in
      if !isFirst { worker.pass(attempt) }
      isFirst = false
    }
    let begin = host.elapsed
    let run = try await PoolRun([""], on: host) { $0.stepTimeout = .seconds(60) }
    #expect(run.statuses == [[.passed]])
    #expect(run.end?.message?.contains("no step started for 62 s, so the worker was terminated") == true)
    #expect(host.elapsed - begin < .seconds(64))
  }

  @Test func theJournalOfASilentWorkerIsRead() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.record(.attemptStarted(attempt, FakeWorker.time))
      worker.record(.stepStarted(0, FakeWorker.time, limit: Self.limit(1)))
    }
    let run = try await PoolRun([""], on: host)
    #expect(run.statuses == [[.failed]])
    #expect(run.attempts.first?.results.first?.message?.contains("its timeout of 1 s") == true)
  }

  // MARK: Stops and delays

  @Test func stoppingTheCoordinatorDoesNotFailRunningSteps() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt, limit: Self.limit(10))
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

  @Test func recordedEventsAreReadBeforeADeadlineIsEnforced() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt, limit: Self.limit(10))
      // The event is recorded at the deadline, but the pipe isn't ready.
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

  @Test func aStepThatExceedsItsTimeoutAfterTheCoordinatorWasStoppedFails() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt, limit: Self.limit(10))
      worker.host.after(.seconds(4)) { worker.host.stop(for: .seconds(60)) }
    }
    let start = host.elapsed
    let run = try await PoolRun([""], on: host)
    #expect(run.statuses == [[.failed]])
    #expect(host.elapsed - start >= .seconds(72))
    #expect(host.elapsed - start < .seconds(80))
  }
}
