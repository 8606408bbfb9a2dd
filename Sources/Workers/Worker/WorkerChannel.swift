// A timer may be used from any thread, but Dispatch doesn't declare it `Sendable`.
@preconcurrency import Dispatch
import Korniszon
import OperatingSystem

/// The connection of a worker process to its coordinator.
///
/// Writes every event to the journal immediately, so that nothing is lost if the process dies. Sends events to the
/// coordinator when the worker is idle, when the batch is full, or after 10 ms, whichever comes first.
final class WorkerChannel: Sendable {
  private struct State: ~Copyable {
    let journal: WorkerJournal
    var writer = ByteWriter()
    /// The number of requests that have arrived and are not finished.
    var openRequestCount = 0
    /// The number of bytes that steps have written into the pipe, as far as steps were blamed for them.
    var foreignByteCount = 0
  }

  /// How many bytes are sent at once, and how long an event may wait.
  private static let batchSize = 8192
  private static let delay = DispatchTimeInterval.milliseconds(10)

  /// How often, and after which pause, the coordinator's count of received bytes is read again.
  private static let maximumReadingCount = 100
  private static let readingPause: UInt32 = 50

  private let descriptor: Int32
  private let state: Monitor<State>
  private let timer: any DispatchSourceTimer

  init(descriptor: Int32, journal: Int32) throws(SystemError) {
    self.descriptor = descriptor
    state = Monitor(State(journal: try WorkerJournal(descriptor: journal)))
    // The mapping stays, and no step can write to the file or shorten it.
    System.closeFile(journal)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "events"))
    timer.schedule(deadline: .now() + Self.delay, repeating: Self.delay)
    timer.setEventHandler { [weak self] in
      guard let self else { return }
      self.state.withLock { self.flush(&$0) }
    }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// Notes that a request has arrived which ``sendDone()`` will answer.
  func expectDone() { state.withLock { $0.openRequestCount += 1 } }

  func send(_ event: ExecutionEvent) { state.withLock { send(.event(event), &$0) } }

  /// Reports that a request is finished.
  func sendDone() {
    state.withLock {
      send(.done, &$0)
      $0.openRequestCount -= 1
      if $0.openRequestCount == 0 { flush(&$0) }
    }
  }

  /// Returns how many bytes steps have written into the pipe since the last call. The pipe must be open.
  ///
  /// A byte that was sent is either in the pipe or counted by the coordinator, except for the moment in which the
  /// coordinator has read it and not counted it yet. Waits for that, up to a limit: if the coordinator is suspended, the
  /// next call returns the count.
  func takeForeignByteCount() -> Int {
    for _ in 0..<Self.maximumReadingCount {
      if let count = state.withLock({ takeForeignByteCount(&$0) }) { return count }
      System.pause(microseconds: Self.readingPause)
    }
    return 0
  }

  /// Returns `nil` if the coordinator has read bytes that it has not counted yet.
  private func takeForeignByteCount(_ state: inout State) -> Int? {
    // In this order: a byte that is read in between is not counted twice.
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
  }

  private func flush(_ state: inout State) {
    if state.journal.keptCount > 0 { write(state.journal.kept, &state) }
  }

  private func write(_ bytes: [UInt8], _ state: inout State) {
    do throws(SystemError) {
      try System.writeAll(bytes, to: descriptor, "the coordinator")
      state.journal.recordSent(bytes.count)
    } catch {
      // A step has closed the pipe: a scenario that nobody can report must not go on.
      System.waitForParentToKill()
    }
  }
}
