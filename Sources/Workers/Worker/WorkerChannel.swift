// Its timers are made for use from any thread, and were declared before Swift could say so.
@preconcurrency import Dispatch
import Korniszon
import Synchronization
import OperatingSystem

/// The way from a worker process to its coordinator.
///
/// What is told stands in the journal at once, so that it is not lost when the process ends; it is sent when the worker
/// has nothing more to do, when there is much of it, and soon in any case.
final class WorkerChannel: Sendable {
  private struct State: ~Copyable {
    let journal: WorkerJournal
    var writer = ByteWriter()
    /// How many jobs were asked for and are not done.
    var waitingJobs = 0
    /// How many bytes steps have written into the pipe, as far as they have answered for it.
    var foreignByteCount = 0
  }

  /// How much is told before it is sent, in bytes, and how long a step may keep the coordinator waiting for news.
  private static let batch = 8192
  private static let delay = DispatchTimeInterval.milliseconds(10)

  private let descriptor: Int32
  private let state: Mutex<State>
  private let timer: any DispatchSourceTimer

  init(descriptor: Int32, journal: Int32) throws(SystemError) {
    self.descriptor = descriptor
    state = Mutex(State(journal: try WorkerJournal(descriptor: journal)))
    // No step can write to it or make it shorter: what is mapped stays.
    System.closeFile(journal)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "reports"))
    timer.schedule(deadline: .now() + Self.delay, repeating: Self.delay)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      self.state.withLock { self.flush(&$0) }
    }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// Notes that a job was asked for.
  func expectJob() { state.withLock { $0.waitingJobs += 1 } }

  /// Tells what happens.
  func send(_ event: ExecutionEvent) { state.withLock { send(.event(event), &$0) } }

  /// Tells that a job is done.
  func sendDone() {
    state.withLock {
      send(.done, &$0)
      $0.waitingJobs -= 1
      if $0.waitingJobs == 0 { flush(&$0) }
    }
  }

  /// How many bytes were written into the pipe by others since the last time; the pipe must be open.
  ///
  /// What was sent is either still in the pipe or was received, of which the coordinator takes note a moment later.
  func takeForeignByteCount() -> Int {
    state.withLock { state in
      while true {
        let received = state.journal.receivedCount
        let count = received + System.unreadCount(descriptor) - state.journal.sentCount - state.foreignByteCount
        if count >= 0 {
          state.foreignByteCount += count
          return count
        }
        System.pause(microseconds: 0)
      }
    }
  }

  private func send(_ report: WorkerEvent, _ state: inout State) {
    report.write(to: &state.writer)
    if !state.journal.keep(state.writer.bytes) {
      flush(&state)
      if !state.journal.keep(state.writer.bytes) { write(state.writer.bytes, &state) }
    }
    state.writer.removeAll()
    if state.journal.keptCount >= Self.batch { flush(&state) }
  }

  private func flush(_ state: inout State) {
    if state.journal.keptCount > 0 { write(state.journal.kept, &state) }
  }

  private func write(_ bytes: [UInt8], _ state: inout State) {
    do throws(SystemError) {
      try System.writeAll(bytes, to: descriptor, "the coordinator")
      state.journal.noteSent(bytes.count)
    } catch {
      // A step has closed the pipe: what nobody hears of must not be done.
      System.waitToBeEnded()
    }
  }
}
