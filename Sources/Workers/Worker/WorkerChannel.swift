// Timers are thread-safe, but Dispatch doesn't declare them `Sendable`.
@preconcurrency import Dispatch
import Korniszon
import OperatingSystem

/// The connection of a worker process to its coordinator.
///
/// Writes every event to the journal immediately, so that nothing is lost if the process dies. Sends events to the
/// coordinator when the worker is idle, when the batch is full, or after 10 to 20 ms, whichever comes first. Only
/// the process that created the channel can write to it: a forked child that tries is terminated.
final class WorkerChannel: Sendable {
  private struct State: ~Copyable {
    let journal: WorkerJournal
    var writer = ByteWriter()
    /// The number of received requests that aren't finished.
    var openRequestCount = 0
    /// The number of bytes written into the pipe by steps and already reported.
    var foreignByteCount = 0
    /// Whether the timer is running. It stops when it finds no events.
    var isTimerRunning = false
  }

  /// The size of a full batch, in bytes, and the maximum delay of an event.
  private static let batchSize = 8192
  private static let delay = DispatchTimeInterval.milliseconds(10)

  /// The maximum number of times that the coordinator's count is read, and the pause between readings in microseconds.
  private static let maximumReadingCount = 100
  private static let readingPause: UInt32 = 50

  private let descriptor: Int32
  /// The process that may write. A forked child shares the journal and the pipe.
  private let forkedChildGuard = ForkedChildGuard()
  private let state: Monitor<State>
  private let timer: any DispatchSourceTimer

  init(descriptor: Int32, journal: Int32) throws(SystemError) {
    self.descriptor = descriptor
    state = Monitor(State(journal: try WorkerJournal(descriptor: journal)))
    // The mapping stays valid, and steps can't write to the file or truncate it.
    System.closeFile(journal)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "events"))
    timer.schedule(deadline: .distantFuture)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      self.state.withLock { self.flushLate(&$0) }
    }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// Records that a request has arrived, to be answered by ``sendDone()``.
  func expectDone() { state.withLock { $0.openRequestCount += 1 } }

  func send(_ event: ExecutionEvent) {
    // All other events follow a call of the project's code, after which ``StepCodeBoundary`` ends a forked child. Check
    // before taking the lock, which another thread may have held during the fork.
    if case .attached = event { forkedChildGuard.endForkedChild() }
    state.withLock { send(.event(event), &$0) }
  }

  /// Reports that a request is finished.
  func sendDone() {
    forkedChildGuard.endForkedChild()
    state.withLock {
      send(.done, &$0)
      $0.openRequestCount -= 1
      if $0.openRequestCount == 0 { flush(&$0) }
    }
  }

  /// Reports that the process ends without executing further requests.
  func sendRetired() {
    state.withLock {
      send(.retired, &$0)
      flush(&$0)
    }
  }

  /// Returns the number of bytes that steps have written into the pipe since the last call. The pipe must be open.
  ///
  /// A sent byte is either in the pipe or in the coordinator's count, except just after the coordinator has read it.
  /// Waits for the count, up to a limit: if the coordinator is suspended, the next call returns the number.
  func takeForeignByteCount() -> Int {
    for _ in 0..<Self.maximumReadingCount {
      if let count = state.withLock({ takeForeignByteCount(&$0) }) { return count }
      System.pause(microseconds: Self.readingPause)
    }
    return 0
  }

  /// Returns the number without waiting, or `nil` if the coordinator has read bytes that it hasn't counted yet.
  private func takeForeignByteCount(_ state: inout State) -> Int? {
    // The order matters: a byte read in between isn't counted twice.
    let received = state.journal.receivedCount
    let count = received + System.unreadCount(descriptor) - state.journal.sentCount - state.foreignByteCount
    guard count >= 0 else { return nil }
    state.foreignByteCount += count
    return count
  }

  private func send(_ event: WorkerEvent, _ state: inout State) {
    event.write(to: &state.writer)
    if !state.journal.keep(state.writer.bytes) {
      flush(&state)
      if !state.journal.keep(state.writer.bytes) { write(state.writer.bytes, &state) }
    }
    state.writer.removeAll()
    if state.journal.keptCount >= Self.batchSize { flush(&state) }
    if !state.isTimerRunning, state.journal.keptCount > 0 {
      state.isTimerRunning = true
      timer.schedule(deadline: .now() + Self.delay, repeating: Self.delay)
    }
  }

  /// Sends events that have waited long enough, or stops the timer if there are none.
  private func flushLate(_ state: inout State) {
    if state.journal.keptCount > 0 { return flush(&state) }
    state.isTimerRunning = false
    timer.schedule(deadline: .distantFuture)
  }

  private func flush(_ state: inout State) {
    if state.journal.keptCount > 0 { write(state.journal.kept, &state) }
  }

  private func write(_ bytes: [UInt8], _ state: inout State) {
    do throws(SystemError) {
      try System.writeAll(bytes, to: descriptor, "the coordinator")
      state.journal.recordSent(bytes.count)
    } catch {
      // A step has closed the pipe. The scenario must not continue, because its result can't be reported.
      System.waitForParentToKill()
    }
  }
}
