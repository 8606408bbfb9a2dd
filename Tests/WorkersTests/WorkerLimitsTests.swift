import CucumberMessages
import Korniszon
import Testing
// The parts of the pool are internal to their module.
@testable import Workers

/// Tests of the limits that a coordinator enforces on a worker.
struct WorkerLimitsTests {
  private static let start = Swift.Duration.seconds(1000)
  private static let time = Timestamp(seconds: 1, nanos: 0)
  private static let limit = TimeoutError(scope: .step, limit: .seconds(10), rest: .seconds(5))

  private func limits() -> WorkerLimits {
    var options = RunOptions()
    options.stepTimeout = .seconds(10)
    options.retry.delay = .seconds(3)
    return WorkerLimits(options, maximumOutputSize: 100, now: Self.start)
  }

  private func violation(_ limits: WorkerLimits, isBusy: Bool = true, size: Int = 0, after duration: Swift.Duration)
    -> WorkerTermination.Cause?
  { limits.violation(isBusy: isBusy, outputSize: size, now: Self.start + duration) }

  @Test func theDeadlineIncludesTheTimeForCancellation() {
    var limits = limits()
    limits.record(.stepStarted(0, Self.time, limit: Self.limit), now: Self.start)
    #expect(violation(limits, after: .seconds(6)) == nil)
    #expect(violation(limits, after: .seconds(7)) == .exceeded(Self.limit))
    #expect(limits.deadlineTime == Self.start + .seconds(7))
    limits.record(.stepFinished(0, TestStepResult(status: .passed, duration: .zero), Self.time), now: Self.start)
    #expect(violation(limits, after: .seconds(7)) == nil)
    #expect(limits.deadlineTime == nil)
  }

  @Test func theDeadlineIncludesTheTimeForLeakedProcesses() {
    var limits = limits()
    limits.record(.stepStarted(0, Self.time, limit: Self.limit), now: Self.start)
    limits.extendDeadline(now: Self.start + .seconds(6))
    #expect(violation(limits, after: .seconds(12)) == nil)
    #expect(violation(limits, after: .seconds(13)) == .exceeded(Self.limit))
  }

  @Test func theSilenceTimeoutIncludesTheRetryDelayAndTheTimeForCancellation() {
    var limits = limits()
    #expect(violation(limits, after: .seconds(14)) == nil)
    #expect(violation(limits, after: .seconds(15)) == .silent(.seconds(15)))
    #expect(violation(limits, isBusy: false, after: .seconds(15)) == nil)
    limits.recordActivity(now: Self.start + .seconds(10))
    #expect(violation(limits, after: .seconds(24)) == nil)
    #expect(violation(limits, after: .seconds(25)) == .silent(.seconds(15)))
  }

  @Test func anySilenceIsAllowedWithoutAStepTimeout() {
    var options = RunOptions()
    options.stepTimeout = nil
    let limits = WorkerLimits(options, now: Self.start)
    #expect(violation(limits, after: .seconds(100_000)) == nil)
  }

  @Test func theOutputIsLimited() {
    #expect(violation(limits(), size: 100, after: .zero) == nil)
    #expect(violation(limits(), size: 101, after: .zero) == .printedTooMuch)
  }
}

/// Tests of the number of scenarios that a worker gets at once.
struct BatchSizerTests {
  private static let start = Swift.Duration.seconds(1000)

  @Test func theBatchSizeAdaptsToTheSpeedOfBatches() {
    var sizer = BatchSizer(maximum: 8)
    sizer.adapt(now: Self.start)
    #expect(sizer.size == 1)
    var time = Self.start
    func sizes(_ duration: Swift.Duration) -> [Int] {
      (0..<4).map { _ in
        time += duration
        sizer.adapt(now: time)
        return sizer.size
      }
    }
    #expect(sizes(.milliseconds(4)) == [2, 4, 8, 8])
    #expect(sizes(.milliseconds(10)) == [8, 8, 8, 8])
    #expect(sizes(.milliseconds(21)) == [4, 2, 1, 1])
  }

  @Test func aWorkerGetsAtMostHalfOfItsShareOfTheWaitingScenarios() {
    var sizer = BatchSizer(maximum: 64)
    for _ in 0..<7 { sizer.adapt(now: Self.start) }
    #expect(sizer.batchSize(openCount: 0, waitingCount: 1000, workerCount: 2) == 64)
    #expect(sizer.batchSize(openCount: 0, waitingCount: 40, workerCount: 2) == 10)
    #expect(sizer.batchSize(openCount: 8, waitingCount: 40, workerCount: 2) == 2)
    #expect(sizer.batchSize(openCount: 33, waitingCount: 1000, workerCount: 2) == 0)
  }

  @Test func theOnlyWorkerOfASmallRunGetsAllScenariosAtOnce() {
    var sizer = BatchSizer()
    #expect(sizer.batchSize(openCount: 0, waitingCount: 4, workerCount: 1) == 4)
    #expect(sizer.batchSize(openCount: 0, waitingCount: 5, workerCount: 1) == 1)
    #expect(sizer.batchSize(openCount: 0, waitingCount: 4, workerCount: 2) == 1)
    #expect(BatchSizer(maximum: 1).batchSize(openCount: 0, waitingCount: 4, workerCount: 1) == 1)
    sizer.adapt(now: Self.start)
    #expect(sizer.batchSize(openCount: 0, waitingCount: 4, workerCount: 1) == 1)
  }
}
