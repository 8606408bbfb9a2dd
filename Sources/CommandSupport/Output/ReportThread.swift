package import CucumberMessages
package import OperatingSystem
package import Reports
import Synchronization

/// A thread that passes the messages of a run to its reporters, so that scenarios don't wait for reports.
///
/// A thread with a timeout is abandoned, and its reports are lost, if no call to its reporters returns for that long.
package final class ReportThread: Sendable {
  private struct State {
    /// The messages that the thread hasn't taken yet. None of them is `nil`.
    var waiting: [LiveMessage?] = []
    /// The total size of the waiting messages, in KiB.
    var size = 0
    /// Whether the waiting messages have exceeded the maximum size for so long that callers no longer wait.
    var isOverflowing = false
    var isClosed = false
    /// The reason for cutting the run short, with the time at which it was cut short, or `nil` if the run isn't cut
    /// short.
    var completion: (reason: Reason, time: Timestamp)?
    /// The errors of reporters, keyed by index in the group, or `nil` until all reporters have finished.
    var failures: [Int: any Error]?
    /// The maximum time for a call to a reporter, or `nil` for no timeout.
    var limit: Swift.Duration?
    /// The number of returned calls, and the time of the check that first found this number while messages were
    /// overflowing, or `nil` before the first check.
    var lastCheck: (callCount: Int, time: ContinuousClock.Instant)?
    var isGivenUp = false
  }

  /// The state that the thread and its callers share without a lock.
  private final class Progress: Sendable {
    private let calls = Atomic(0)
    private let abridges = Atomic(false)

    /// The number of calls to reporters that have returned.
    var callCount: Int { calls.load(ordering: .relaxed) }

    /// Whether to shorten large attachments.
    var isAbridged: Bool { abridges.load(ordering: .relaxed) }

    func countCall() { calls.add(1, ordering: .relaxed) }

    func abridge() { abridges.store(true, ordering: .relaxed) }
  }

  /// The maximum total size of the waiting messages, in KiB. The limit prevents a slow report from exhausting memory.
  private static let capacity = 16_384

  /// The number of messages in a full batch. After a smaller batch, the thread pauses until there may be more messages,
  /// because waking it up takes longer than handling a message.
  private static let batch = 256
  private static let pause = Swift.Duration.microseconds(200)

  /// The maximum time that a caller waits while too many messages are waiting. After that, the caller mustn't begin
  /// more work.
  private static let maximumWait = Swift.Duration.seconds(1)

  private let state: Monitor<State>
  /// Whether no more messages will come. The value is separate from ``state``, because each change of ``state`` would
  /// end the pause.
  private let isEnding: Monitor<Bool>
  private let progress = Progress()

  /// Starts the thread. At the end, the thread calls `publish` with the index of each report as soon as the report is
  /// complete.
  package init(
    _ reporters: ReporterGroup,
    limit: Swift.Duration? = nil,
    publishing publish: @escaping @Sendable (_ index: Int) throws -> Void = { _ in }
  ) throws(SystemError) {
    let state = Monitor(State(limit: limit))
    let isEnding = Monitor(false)
    self.state = state
    self.isEnding = isEnding
    try System.startThread { [progress] in
      Self.report(state, isEnding, progress, to: reporters, publishing: publish)
    }
  }

  /// Receives the next message of a stored run.
  package func receive(_ envelope: Envelope) { receive(.envelope(envelope)) }

  /// Receives the next message of the run. If too many messages are waiting, first waits for the thread, but at most
  /// for ``maximumWait``.
  package func receive(_ message: LiveMessage) {
    state.change(
      when: { $0.size < Self.capacity || $0.isOverflowing || $0.isClosed || $0.isGivenUp },
      within: Self.maximumWait
    ) { state, isReady in
      if state.isClosed || state.isGivenUp { return }
      if !isReady { state.isOverflowing = true }
      state.waiting.append(message)
      state.size += message.size
    }
  }

  /// Whether so many messages are waiting that no more work should begin. Reading this property also abandons a thread
  /// that has exceeded its timeout.
  package var isCongested: Bool {
    state.withLock { [progress] state in
      guard state.isOverflowing, !state.isGivenUp else { return false }
      guard let limit = state.limit else { return true }
      let callCount = progress.callCount
      if let check = state.lastCheck, check.callCount == callCount {
        if check.time + limit <= .now { Self.giveUp(&state) }
        return !state.isGivenUp
      }
      state.lastCheck = (callCount, .now)
      return true
    }
  }

  /// Sets the maximum time for a call to a reporter, or `nil` for no timeout.
  package func setLimit(_ limit: Swift.Duration?) { state.change { $0.limit = limit } }

  /// Waits until the reports are complete and returns the errors of reporters, keyed by index in the group. Returns
  /// `nil` if the thread is abandoned.
  package func finish() -> [Int: any Error]? {
    close()
    while true {
      let (limit, isGivenUp) = state.withLock { ($0.limit, $0.isGivenUp) }
      if isGivenUp { return nil }
      let callCount = progress.callCount
      // Setting a new limit ends the wait.
      let failures = state.change(
        when: { $0.failures != nil || $0.limit != limit },
        within: limit ?? .seconds(3600)
      ) { [progress] state, isReady in
        if !isReady, limit != nil, progress.callCount == callCount { Self.giveUp(&state) }
        return state.failures
      }
      if let failures { return failures }
    }
  }

  /// Shortens the large attachments in waiting messages, so that the reports are complete sooner.
  package func abridge() { progress.abridge() }

  /// Cuts the run short, waits until the reports are complete, and returns the errors of reporters, keyed by index in
  /// the group. Returns `nil` if the reports aren't complete after the time `limit`.
  package func cutShort(because reason: Reason, at time: Timestamp, within limit: Swift.Duration) -> [Int: any Error]? {
    close(completion: (reason, time))
    return state.change(when: { $0.failures != nil }, within: limit) { state, _ in state.failures }
  }

  private func close(completion: (reason: Reason, time: Timestamp)? = nil) {
    state.change { state in
      state.isClosed = true
      if let completion { state.completion = completion }
    }
    isEnding.change { $0 = true }
  }

  /// Drops the waiting messages and ignores later ones.
  private static func giveUp(_ state: inout State) {
    state.isGivenUp = true
    state.waiting = []
    state.size = 0
  }

  private static func report(
    _ state: Monitor<State>,
    _ isEnding: Monitor<Bool>,
    _ progress: Progress,
    to reporters: ReporterGroup,
    publishing publish: (_ index: Int) throws -> Void
  ) {
    var reporters = reporters
    var isClosed = false
    // The batch and the waiting messages are exchanged, so that both arrays keep their memory. Messages that were passed
    // on are `nil`.
    var batch: [LiveMessage?] = []
    while !isClosed {
      isClosed = state.change(when: { !$0.waiting.isEmpty || $0.isClosed }) { state in
        swap(&batch, &state.waiting)
        state.size = 0
        state.isOverflowing = false
        return state.isClosed
      }
      let isSmall = batch.count < Self.batch
      // Each message is moved out of the batch, because copying it is slow. A conditional expression would copy it, too.
      for index in batch.indices {
        guard let message = batch[index].take() else { continue }
        if progress.isAbridged { reporters.receive(message.abridged) } else { reporters.receive(message) }
        progress.countCall()
      }
      batch.removeAll(keepingCapacity: true)
      reporters.flush()
      progress.countCall()
      if !isClosed, isSmall { isEnding.change(when: { $0 }, within: pause) { _, _ in } }
    }
    if let (reason, time) = state.change({ $0.completion }), !reporters.run.isComplete {
      let completion = reporters.run.completion(because: reason, at: time)
      for envelope in completion { reporters.receive(envelope) }
    }
    // A report that was abandoned is incomplete.
    if state.change(\.isGivenUp) { return }
    reporters.finish { index in
      progress.countCall()
      try publish(index)
    }
    state.change { [failures = reporters.failures] in $0.failures = failures }
  }
}

extension LiveMessage {
  /// The approximate memory use of the message in KiB. Attachments and feature files can be large, and the syntax tree
  /// of a file takes about eight times as much memory as its text.
  fileprivate var size: Int {
    switch self {
    case .file(let file): 1 + 9 * file.textSize / 1024
    case .envelope(.attachment(let attachment)): 1 + attachment.body.utf8.count / 1024
    case .envelope(.source(let source)): 1 + 9 * source.data.utf8.count / 1024
    default: 1
    }
  }

  /// The maximum size of an attachment in a shortened message, in bytes.
  private static let abridgedSize = 1 << 16

  /// The message, with a short description in place of the content of a large attachment.
  fileprivate var abridged: LiveMessage {
    guard case .envelope(.attachment(var attachment)) = self, attachment.body.utf8.count > Self.abridgedSize else {
      return self
    }
    attachment.body =
      "omitted, because the run was cut short: \(attachment.mediaType), "
      + "\(attachment.body.utf8.count) bytes"
    attachment.contentEncoding = .identity
    attachment.mediaType = "text/plain"
    return .envelope(.attachment(attachment))
  }
}
