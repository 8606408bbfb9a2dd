import CucumberMessages
import Reports
import OperatingSystem

/// A thread that passes the messages of a run to its reporters, so that scenarios don't wait for reports.
final class ReportThread: Sendable {
  private struct State {
    var waiting: [Envelope] = []
    /// The size of the waiting messages, in KiB.
    var size = 0
    /// Whether the waiting messages have exceeded the maximum for so long that callers no longer wait.
    var isOverflowing = false
    var isClosed = false
    /// The reason for and the time of a completion from outside, or `nil` if there is none.
    var completion: (reason: String, time: Timestamp)?
    /// The errors of reporters by their position in the group, once all reporters have finished.
    var failures: [Int: any Error]?
  }

  /// The maximum size of the waiting messages, in KiB. Prevents a slow report from exhausting memory.
  private static let capacity = 16_384

  /// The size of a full batch. After a smaller batch, the thread waits for more messages, because waking it costs more
  /// than handling a message.
  private static let batch = 256

  /// The time that a caller waits while too many messages are waiting. After that, it must not begin more work.
  private static let patience = Swift.Duration.seconds(1)

  private let state: Monitor<State>

  /// Starts the thread. At the end, it calls `publish` with the position of each report when it is complete.
  init(
    _ reporters: ReporterGroup,
    publishing publish: @escaping @Sendable (_ index: Int) throws -> Void = { _ in }
  ) throws(SystemError) {
    let state = Monitor(State())
    self.state = state
    try System.startThread { Self.report(state, to: reporters, publishing: publish) }
  }

  /// Receives the next message of the run. Waits while too many messages are waiting.
  func receive(_ envelope: Envelope) {
    state.change(
      when: { $0.size < Self.capacity || $0.isOverflowing || $0.isClosed },
      within: Self.patience
    ) { state, isReady in
      if state.isClosed { return }
      if !isReady { state.isOverflowing = true }
      state.waiting.append(envelope)
      state.size += envelope.size
    }
  }

  /// Whether so many messages are waiting that no more work should begin.
  var isCongested: Bool { state.withLock(\.isOverflowing) }

  /// Waits until the reports are complete, and returns the errors of reporters by their position in the group.
  func finish() -> [Int: any Error] {
    state.change { $0.isClosed = true }
    return state.change(when: { $0.failures != nil }) { $0.failures ?? [:] }
  }

  /// Completes the run from outside, and waits up to a limit until the reports are complete. Returns `nil` if they
  /// aren't complete by then.
  func cutShort(because reason: String, at time: Timestamp, within limit: Swift.Duration) -> [Int: any Error]? {
    state.change { state in
      state.isClosed = true
      state.completion = (reason, time)
    }
    return state.change(when: { $0.failures != nil }, within: limit) { state, _ in state.failures }
  }

  private static func report(
    _ state: Monitor<State>,
    to reporters: ReporterGroup,
    publishing publish: (_ index: Int) throws -> Void
  ) {
    var reporters = reporters
    var isClosed = false
    while !isClosed {
      var batch: [Envelope] = []
      isClosed = state.change(when: { !$0.waiting.isEmpty || $0.isClosed }) { state in
        swap(&batch, &state.waiting)
        state.size = 0
        state.isOverflowing = false
        return state.isClosed
      }
      for envelope in batch { reporters.receive(envelope) }
      reporters.flush()
      if !isClosed, batch.count < Self.batch { System.pause(microseconds: 200) }
    }
    if let (reason, time) = state.change({ $0.completion }), !reporters.run.isComplete {
      let completion = reporters.run.completion(because: reason, at: time)
      for envelope in completion { reporters.receive(envelope) }
    }
    reporters.finish(publishing: publish)
    state.change { [failures = reporters.failures] in $0.failures = failures }
  }
}

extension Envelope {
  /// The approximate memory use, in KiB. Attachments and feature files can be large; a file's syntax tree takes about
  /// eight times as much memory as its text.
  fileprivate var size: Int {
    switch self {
    case .attachment(let attachment): 1 + attachment.body.utf8.count / 1024
    case .source(let source): 1 + 9 * source.data.utf8.count / 1024
    default: 1
    }
  }
}
