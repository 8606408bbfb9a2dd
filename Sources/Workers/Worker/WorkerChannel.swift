import Korniszon
import OperatingSystem

/// The connection of a worker process to its coordinator.
///
/// The channel writes every event to the journal immediately, so that nothing is lost if the process dies. It sends
/// events to the coordinator when the worker is idle, when the batch is full, or after about 10 ms, whichever comes
/// first. Only the process that created the channel can write to it. A forked child that tries to write is terminated.
final class WorkerChannel: Sendable {
  /// The maximum number of times to read the coordinator's count of received bytes.
  private static let maximumReadingCount = 100
  /// The pause between reads, in microseconds.
  private static let readingPause: UInt32 = 50
  /// The maximum delay of an event, in milliseconds.
  private static let maximumDelay: Int32 = 10

  /// The guard that ensures that only this process writes. A forked child shares the journal and the pipe, but mustn't
  /// write to them.
  private let forkedChildGuard = ForkedChildGuard()
  private let events: Monitor<UnsentEvents>

  init(descriptor: Int32, journal file: Int32, coordinator: Int32) throws(SystemError) {
    let journal = try WorkerJournal(descriptor: file)
    journal.recordEndOfExitHandlers()
    events = Monitor(UnsentEvents(descriptor, journal, coordinator: coordinator))
    // The mapping stays valid, and steps can't write to the file or truncate it.
    System.closeFile(file)
  }

  /// Records that requests have arrived. For each of them, ``sendDone()`` must be called.
  func expectDone(_ count: Int) { events.withLock { $0.openRequestCount += count } }

  /// Sends events that have waited too long, until a descriptor is readable. If the worker is idle, returns
  /// immediately.
  func sendLateEvents(untilReadable descriptor: Int32) {
    var polled = [System.PolledDescriptor(descriptor, for: .reading)]
    while events.withLock({ $0.isBusy }), !System.wait(for: &polled, milliseconds: Self.maximumDelay) {
      events.withLock { $0.flush() }
    }
  }

  func send(_ event: ExecutionEvent) {
    // All other events follow a call of the project's code, after which ``StepCodeBoundary`` ends a forked child. The
    // check comes before taking the lock, because another thread may have held the lock during the fork.
    if case .attached = event { forkedChildGuard.endForkedChild() }
    events.withLock { $0.send(.event(event)) }
  }

  /// Reports that a request is finished.
  func sendDone() {
    forkedChildGuard.endForkedChild()
    events.withLock {
      $0.openRequestCount -= 1
      $0.send(.done)
    }
  }

  /// Reports that the worker is waiting for the processes of the current scenario.
  func sendWaiting() { events.withLock { $0.send(.waiting) } }

  /// Reports that the process is ending without executing further requests.
  func sendRetired() {
    events.withLock {
      $0.send(.retired)
      $0.flush()
    }
  }

  /// Returns the number of bytes that steps have written to the pipe since the last call, or `nil` if the pipe is
  /// closed.
  ///
  /// A sent byte is either in the pipe or in the coordinator's count, except for a moment after the coordinator has
  /// read it. The method waits briefly for the count. If the coordinator is suspended, the method returns 0, and a
  /// later call returns the number.
  func takeForeignByteCount() -> Int? {
    for _ in 0..<Self.maximumReadingCount {
      switch events.withLock({ $0.takeForeignByteCount() }) {
      case .known(let count): return count
      case .unknown: break
      case .pipeIsClosed: return nil
      }
      System.pause(microseconds: Self.readingPause)
    }
    return 0
  }
}

/// The number of bytes that steps have written to the pipe.
private enum ForeignByteCount {
  case known(Int)
  /// The coordinator has read bytes that it hasn't counted yet.
  case unknown
  case pipeIsClosed
}

/// The events that are in the journal and haven't been sent through the pipe.
private struct UnsentEvents: ~Copyable {
  /// A byte count that is greater than the number of bytes that steps can write to the pipe.
  private static let impossibleCount: UInt = 1 << 40
  /// The size of a full batch, in bytes.
  private static let batchSize = 8192

  private let descriptor: Int32
  private let coordinator: Int32
  private let journal: WorkerJournal
  /// The unsent events. The journal contains a copy of them.
  private var writer = ByteWriter()
  private var sentCount = 0
  /// The number of unsent bytes in the journal.
  private var keptCount = 0
  /// The number of received requests that haven't been finished.
  var openRequestCount = 0
  /// The number of bytes that steps have written to the pipe and that have already been reported.
  private var foreignByteCount = 0

  init(_ descriptor: Int32, _ journal: consuming WorkerJournal, coordinator: Int32) {
    self.coordinator = coordinator
    self.descriptor = descriptor
    self.journal = journal
  }

  /// Whether the worker has a request to finish.
  var isBusy: Bool { openRequestCount > 0 }

  /// Sends an event with the current batch or, if the worker is idle, immediately.
  mutating func send(_ event: WorkerEvent) {
    checkJournal()
    let start = writer.bytes.count
    event.write(to: &writer)
    let isKept = journal.keep(writer.bytes[start...], after: start)
    if isKept { keptCount = writer.bytes.count }
    if !isKept || writer.bytes.count >= Self.batchSize || !isBusy { write() }
  }

  mutating func flush() {
    checkJournal()
    if !writer.bytes.isEmpty { write() }
  }

  /// Returns the number of bytes that steps have written to the pipe since the last call, without waiting.
  mutating func takeForeignByteCount() -> ForeignByteCount {
    checkJournal()
    // The order matters, so that a byte that is read in between isn't counted twice.
    let received = journal.receivedCount
    guard let unread = System.unreadCount(descriptor) else { return .pipeIsClosed }
    // A step may have overwritten the coordinator's count, so the arithmetic must not trap.
    let count = received &+ unread &- sentCount &- foreignByteCount
    if count.magnitude >= Self.impossibleCount { reportOverwrittenMemory() }
    guard count >= 0 else { return .unknown }
    foreignByteCount &+= count
    return .known(count)
  }

  /// If the journal was overwritten, reports this and waits to be killed.
  private mutating func checkJournal() {
    if !isJournalIntact { reportOverwrittenMemory() }
  }

  private var isJournalIntact: Bool { journal.isIntact(sentCount: sentCount, keptCount: keptCount) }

  /// Reports that the journal was overwritten and waits to be killed, because other memory may be damaged, too.
  private mutating func reportOverwrittenMemory() -> Never {
    WorkerEvent.overwritten.write(to: &writer)
    _ = sendAll()
    ProcessTree.waitToBeKilled(by: coordinator)
  }

  /// Sends all events. If the journal was overwritten, reports this.
  private mutating func write() {
    if !sendAll() { reportOverwrittenMemory() }
  }

  /// Sends all events, records the number of sent bytes in the journal, and returns whether the journal was intact
  /// before that. Recording the number repairs the journal.
  ///
  /// The lock is held while the pipe is full. Nothing can be reported until the coordinator reads, and the coordinator
  /// kills a worker that exceeds its limits.
  private mutating func sendAll() -> Bool {
    do throws(SystemError) {
      try System.writeAndWait(writer.bytes, to: descriptor)
      let isIntact = isJournalIntact
      sentCount += writer.bytes.count
      keptCount = 0
      writer.removeAll()
      journal.recordSent(sentCount)
      return isIntact
    } catch {
      // A step has closed the pipe. The scenario mustn't continue, because its result can't be reported.
      ProcessTree.waitToBeKilled(by: coordinator)
    }
  }
}
