import CommandTestSupport
import CucumberMessages
// The thread is internal, and a test can't delay a reporter through the command.
@testable import CommandSupport
@testable import KorniszonCommand
import OperatingSystem
import Reports
import TestSupport
import Testing

/// Tests of the thread that writes reports during a run.
@Suite(.runsPrograms)
struct ReportThreadTests {
  /// A reporter that receives nothing until it is opened.
  private struct HeldReporter: EnvelopeReporter {
    let isOpen: Monitor<Bool>
    let received: Monitor<[String]>

    func receive(_ envelope: Envelope) {
      isOpen.change(when: { $0 }) { _ in }
      if case .testCaseFinished(let finished) = envelope { received.withLock { $0.append(finished.testCaseStartedId) } }
    }

    func finish() { received.withLock { $0.append("end") } }
  }

  private struct FailingReporter: EnvelopeReporter {
    struct Failure: Error {}

    func receive(_ envelope: Envelope) throws { throw Failure() }
    func finish() {}
  }

  private let isOpen = Monitor(false)
  private let received = Monitor<[String]>([])
  private let ids = (0..<3_000).map { String($0) }

  private func send(to thread: ReportThread) {
    for id in ids {
      let time = Timestamp(seconds: 0, nanos: 0)
      thread.receive(
        .testCaseFinished(TestCaseFinished(testCaseStartedId: id, timestamp: time, willBeRetried: false))
      )
    }
  }

  @Test func aSlowReporterReceivesEverythingInOrderWithoutDelayingTheRun() throws {
    let thread = try ReportThread(ReporterGroup([HeldReporter(isOpen: isOpen, received: received)]))
    send(to: thread)
    #expect(received.withLock { $0 } == [])
    isOpen.change { $0 = true }
    #expect(thread.finish()?.isEmpty == true)
    #expect(received.withLock { $0 } == ids + ["end"])
  }

  @Test func aFailingReporterIsNamedAndDoesNotStopOtherReporters() throws {
    isOpen.change { $0 = true }
    let held = HeldReporter(isOpen: isOpen, received: received)
    let thread = try ReportThread(ReporterGroup([FailingReporter(), held]))
    send(to: thread)
    let failures = try #require(thread.finish())
    #expect(Array(failures.keys) == [0])
    #expect(failures[0] is FailingReporter.Failure)
    #expect(received.withLock { $0 } == ids + ["end"])
  }

  @Test func aReporterThatNeverReturnsDoesNotHoldUpTheRun() throws {
    let held = HeldReporter(isOpen: isOpen, received: received)
    let thread = try ReportThread(ReporterGroup([held]), limit: .milliseconds(10))
    // The number of messages that the thread takes before the reporter holds it up depends on timing.
    while !thread.isCongested { send(to: thread) }
    eventually { !thread.isCongested }
    send(to: thread)
    #expect(!thread.isCongested)
    #expect(thread.finish() == nil)
    isOpen.change { $0 = true }
  }
}
