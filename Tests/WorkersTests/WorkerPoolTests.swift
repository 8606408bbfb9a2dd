import CucumberExpressions
import CucumberMessages
import Korniszon
import TestSupport
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of the pool of workers, with fake processes and a clock that the test controls.
@MainActor
@Suite(.endsEventually)
struct WorkerPoolTests {
  // MARK: Scheduling

  @Test(arguments: [1, 2, 3])
  func eachScenarioRunsOnceAndIsReportedInOrder(_ workers: Int) async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.host.after(.milliseconds(scenario % 2 == 0 ? 50 : 1)) { worker.pass(attempt) }
    }
    let run = try await PoolRun(Array(repeating: "", count: 20), workers: workers, on: host)
    #expect(run.attempts.map(\.scenario) == Array(0..<20))
    #expect(run.statuses == Array(repeating: [.passed], count: 20))
    #expect(run.end?.success == true)
    #expect(host.workers.count == workers)
    #expect(host.workers.allSatisfy { $0.wasAskedToEnd && $0.isReaped && !$0.isTerminated })
    #expect(Set(run.attempts.map(\.worker)) == (workers == 1 ? [nil] : Set((1...workers).map { "\($0)" })))
  }

  @Test func aReplacementRunsTheRemainingScenariosOfACrashedSingleWorker() async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.start(attempt)
      if scenario == 0 {
        worker.crash()
      } else {
        worker.end()
        worker.finish()
      }
    }
    let run = try await PoolRun(["", "", ""], on: host)
    #expect(run.statuses == [[.failed], [.passed], [.passed]])
    let counts = host.workers.map { $0.requests.count { if case .scenario = $0 { true } else { false } } }
    #expect(counts == [3, 2])
  }

  @Test func aFastWorkerGetsLargerBatchesThanASlowOne() async throws {
    func largestBatch(_ duration: Swift.Duration) async throws -> Int {
      var open = 0
      var largest = 0
      let host = FakeHost { worker, _, attempt in
        worker.host.after(duration) {
          let scenarios = worker.requests.count { if case .scenario = $0 { true } else { false } }
          largest = max(largest, scenarios - open)
          open += 1
          worker.pass(attempt)
        }
      }
      _ = try await PoolRun(Array(repeating: "", count: 100), on: host)
      #expect(open == 100)
      return largest
    }
    #expect(try await largestBatch(.milliseconds(50)) == 1)
    #expect(try await largestBatch(.microseconds(10)) > 10)
  }

  @Test func serialScenariosRunAloneAndScenariosWithTheSameExclusiveTagNeverOverlap() async throws {
    let tags = [
      "", "@serial", "", "@exclusive(db)", "@exclusive(db)", "", "@serial", "@exclusive(db) @exclusive(mail)",
    ]
    var running: Set<Int> = []
    var seen: Set<Set<Int>> = []
    let host = FakeHost { worker, scenario, attempt in
      running.insert(scenario)
      seen.insert(running)
      worker.host.after(.milliseconds(30)) {
        running.remove(scenario)
        worker.pass(attempt)
      }
    }
    let run = try await PoolRun(tags, workers: 3, on: host)
    #expect(run.statuses == Array(repeating: [.passed], count: 8))
    #expect(seen.allSatisfy { $0.isDisjoint(with: [1, 6]) || $0.count == 1 }, "\(seen)")
    #expect(seen.allSatisfy { $0.intersection([3, 4, 7]).count < 2 }, "\(seen)")
    #expect(seen.contains { $0.count > 1 }, "\(seen)")
  }

  @Test func noScenarioStartsAfterAFailureWithFailFast() async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.start(attempt)
      worker.end(scenario == 2 ? .failed : .passed)
      worker.finish()
    }
    let run = try await PoolRun(Array(repeating: "", count: 6), on: host) { $0.failFast = true }
    #expect(run.statuses == [[.passed], [.passed], [.failed], [.skipped], [.skipped], [.skipped]])
  }

  @Test func aQuarantinedFailureDoesNotEndAFailFastRun() async throws {
    let host = FakeHost { worker, scenario, attempt in
      worker.start(attempt)
      worker.end(scenario % 3 == 1 ? .failed : .passed)
      worker.finish()
    }
    let quarantine = try TagExpression("@flaky")
    let run = try await PoolRun(["", "@flaky", "", "", "", ""], on: host) {
      $0.failFast = true
      $0.quarantine = quarantine
    }
    #expect(run.statuses == [[.passed], [.failed], [.passed], [.passed], [.failed], [.skipped]])
  }

  // MARK: Crashes

  @Test func aCrashedWorkerIsReplaced() async throws {
    let host = FakeHost { worker, scenario, attempt in
      guard scenario == 1 else { return worker.pass(attempt) }
      worker.start(attempt)
      worker.crash(output: "printed\nA.swift:7: Fatal error: no cats\n")
    }
    let run = try await PoolRun(["", "", ""], hooks: true, on: host)
    #expect(run.statuses == [[.passed], [.failed], [.passed]])
    #expect(run.attempts[1].results.first?.message?.hasPrefix("no cats — A.swift:7 (SIGILL)") == true)
    #expect(host.workers.count == 2)
    #expect(host.workers.allSatisfy { $0.isReaped })
    // The new process runs the before-all hooks too. The remaining process runs the after-all hook.
    #expect(run.hooks.map(\.status) == Array(repeating: .passed, count: 5))
    #expect(run.end?.message == nil)
  }

  @Test(arguments: [false, true])
  func aWorkerThatCrashedInAnEarlierCallIsReplaced(_ hasHooks: Bool) async throws {
    let host = FakeHost { worker, scenario, attempt in
      guard scenario == 0 else { return worker.pass(attempt) }
      worker.start(attempt)
      worker.crash(output: "")
    }
    let run = try await PoolRun(["", "", ""], hooks: hasHooks, calls: [[0], [1], [2]], isSequential: true, on: host)
    #expect(run.statuses == [[.failed], [.passed], [.passed]])
    #expect(host.workers.count == 2)
    #expect(host.workers.allSatisfy { $0.isReaped })
  }

  @Test func aScenarioThatCrashedIsRetried() async throws {
    let host = FakeHost { worker, scenario, attempt in
      guard scenario == 0, attempt == 0 else { return worker.pass(attempt) }
      worker.start(attempt)
      worker.crash()
    }
    let run = try await PoolRun(["", ""], on: host) { $0.retry.limit = 1 }
    #expect(run.attempts.map(\.scenario) == [0, 0, 1])
    #expect(run.attempts.map(\.number) == [0, 1, 0])
    #expect(run.statuses == [[.failed], [.passed], [.passed]])
    #expect(run.end?.success == true)
  }

  @Test func aScenarioFailsIfItsWorkersCrashTwiceBeforeItBegins() async throws {
    let host = FakeHost { worker, scenario, attempt in
      if scenario == 0 { worker.crash(signal: 9) } else { worker.pass(attempt) }
    }
    let run = try await PoolRun(["", ""], on: host) { $0.retry.limit = 5 }
    #expect(run.attempts.map(\.scenario) == [0, 1])
    #expect(run.statuses == [[.failed], [.passed]])
    #expect(host.workers.count == 3)
  }

  @Test func aScenarioWhoseWorkerCrashedBeforeItBeganRunsInANewWorker() async throws {
    var crashCount = 0
    let host = FakeHost { worker, _, attempt in
      if crashCount == 0 { worker.crash() } else { worker.pass(attempt) }
      crashCount += 1
    }
    let run = try await PoolRun([""], on: host)
    #expect(run.statuses == [[.passed]])
    #expect(run.end?.success == false)
    #expect(run.end?.message?.hasPrefix("a worker process ended before any scenario ran: ") == true)
  }

  @Test func theCrashOfAnIdleWorkerIsReported() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.pass(attempt)
      worker.crash(signal: 11)
    }
    let run = try await PoolRun(["", ""], on: host) { $0.failFast = true }
    #expect(run.statuses == [[.passed], [.passed]])
    #expect(run.end?.success == false)
    #expect(run.end?.message?.contains("after the scenario '0', which may have left something running") == true)
  }

  @Test func eventsThatACrashedWorkerHasNotSentAreReported() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.record(.attemptStarted(attempt, FakeWorker.time))
      worker.record(.stepStarted(0, FakeWorker.time, limit: nil))
      worker.crash()
    }
    let run = try await PoolRun([""], on: host)
    #expect(run.statuses == [[.failed]])
    #expect(run.end?.message == nil)
  }

  /// For example, the program needs a lock that the coordinator holds.
  @Test(arguments: [1, 2], [true, false])
  func processesThatEndBeforeTheyReportAnythingAreNotReplacedForever(_ count: Int, _ hasHooks: Bool) async throws {
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

  @Test func crashedWorkersThatReportedSomethingAreAlwaysReplaced() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt)
      worker.crash()
    }
    let run = try await PoolRun(Array(repeating: "", count: 20), on: host)
    #expect(run.statuses == Array(repeating: [.failed], count: 20))
    #expect(host.workers.count == 20)
  }

  // MARK: Hooks

  @Test func runHooksRunInEachWorkerAndAreReportedInOrder() async throws {
    let host = FakeHost()
    let run = try await PoolRun(["", "", ""], workers: 3, hooks: true, on: host)
    #expect(run.hooks.map(\.worker) == ["1", "1", "2", "2", "3", "3", "1", "2", "3"])
    #expect(run.hooks.allSatisfy { $0.status == .passed })
  }

  @Test func theRemainingRunHooksRunInANewWorkerAfterAHookCrashes() async throws {
    var isFirst = true
    let host = FakeHost()
    host.hookScript = { worker, hook in
      defer { isFirst = false }
      if isFirst {
        worker.report(.hookStarted(hook, FakeWorker.time, limit: nil))
        worker.crash()
      } else {
        worker.passHook(hook)
      }
      return !isFirst
    }
    let run = try await PoolRun([""], hooks: true, on: host)
    #expect(run.hooks.map(\.status) == [.failed, .passed, .passed])
    #expect(run.attempts.isEmpty)
    #expect(host.workers.count == 2)
  }

  // MARK: Limits

  @Test func aWorkerThatPrintsTooMuchIsTerminated() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt)
      worker.outputSize = CapturedOutput.maximumSize + 1
    }
    let run = try await PoolRun([""], on: host)
    #expect(
      run.attempts.first?.results.first?.message == "the step printed more than 1024 MiB, so the worker was terminated"
    )
  }

  @Test func aWorkerThatSendsAnInvalidMessageIsTerminated() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt)
      worker.sendInvalidMessage()
    }
    let run = try await PoolRun([""], on: host)
    #expect(host.workers.map(\.isTerminated) == [true])
    #expect(run.attempts.first?.results.first?.message?.contains("invalid data") == true)
  }

  // MARK: Interruption

  @Test func theCurrentStepFinishesAfterAnInterruption() async throws {
    let interruption = Interruption()
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt)
      interruption.request()
      worker.host.after(.seconds(1)) {
        worker.end()
        worker.finish()
      }
    }
    let run = try await PoolRun(["", "", "", "", ""], hooks: true, on: host) { $0.interruption = interruption }
    #expect(run.statuses == [[.passed], [.skipped], [.skipped], [.skipped], [.skipped]])
    #expect(run.end?.message == "the run was interrupted")
    #expect(run.hooks.count == 3)
    #expect(host.workers.map(\.wasInterrupted) == [true])
    #expect(host.workers.map(\.isTerminated) == [false])
  }

  @Test func theWorkersAreTerminatedAfterASecondInterruption() async throws {
    let interruption = Interruption()
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt)
      interruption.request()
      worker.host.after(.seconds(1)) { interruption.request() }
    }
    let run = try await PoolRun(["", ""], hooks: true, on: host) { $0.interruption = interruption }
    #expect(run.statuses == [[.skipped], [.skipped]])
    #expect(run.attempts.first?.results.first?.message == "the run was interrupted during this step")
    #expect(run.hooks.count == 2, "no after-all hook runs")
    #expect(host.workers.map(\.isTerminated) == [true])
  }

  @Test func aPoolRemovesItsInterruptionObserverAfterTheRun() async throws {
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

  @Test func anInterruptRequestIsDecodedWithItsReason() throws {
    var writer = ByteWriter()
    WorkerRequest.interrupt(.runReachedTimeout(limit: "9 s")).write(to: &writer)
    var buffer = FrameBuffer()
    buffer.append(writer.bytes)
    let next = buffer.next()
    var frame = try #require(next)
    guard case .interrupt(.runReachedTimeout(limit: "9 s")) = try WorkerRequest(&frame) else {
      Issue.record("expected a request to interrupt the run")
      return
    }
  }

  // MARK: Processes that can't be started

  @Test func theOtherWorkersContinueIfOneCannotBeStarted() async throws {
    let host = FakeHost()
    host.unstartable = [2]
    let run = try await PoolRun(["", "", ""], workers: 2, on: host)
    #expect(run.statuses == [[.passed], [.passed], [.passed]])
    #expect(run.end?.success == false)
    #expect(run.end?.message?.hasPrefix("worker 2: ") == true)
  }

  @Test func allScenariosAreSkippedIfNoWorkerCanBeStarted() async throws {
    let host = FakeHost()
    host.unstartable = [1]
    let run = try await PoolRun(["", ""], on: host)
    #expect(run.statuses == [[.skipped], [.skipped]])
    #expect(run.attempts.first?.results.first?.message == "not run: no worker could be started")
    #expect(run.end?.message?.hasPrefix("worker 1: ") == true)
  }

  @Test func theRemainingScenariosAreSkippedIfACrashedWorkerCannotBeReplaced() async throws {
    let host = FakeHost { worker, _, attempt in
      worker.start(attempt)
      worker.crash()
    }
    host.unstartable = [2]
    let run = try await PoolRun(["", ""], on: host)
    #expect(run.statuses == [[.failed], [.skipped]])
    #expect(run.end?.success == false)
  }
}
