import CucumberMessages
import Reports
import OperatingSystem

/// Hands the messages of a run to its reporters on a thread of their own: scenarios do not wait for reports.
final class ReportThread: Sendable {
  private struct State {
    var waiting: [Envelope] = []
    /// The size of those that wait, in KiB.
    var size = 0
    var isClosed = false
    /// What kept reporters from their report, when all have had everything.
    var failures: [Int: any Error]?
  }

  /// The largest backlog of messages in KiB, which keeps a slow report from filling memory.
  private static let capacity = 16_384

  /// How many messages at once are enough; the thread lets fewer gather, since waking it costs more than a message.
  private static let batch = 256

  private let state: Monitor<State>

  init(_ reporters: ReporterGroup) throws(SystemError) {
    let state = Monitor(State())
    self.state = state
    try System.startThread { Self.report(state, to: reporters) }
  }

  /// Takes the next message of the run.
  func receive(_ envelope: Envelope) {
    state.change(when: { $0.size < Self.capacity }) { state in
      state.waiting.append(envelope)
      state.size += envelope.size
    }
  }

  /// Waits until the reports are complete, and returns what kept a reporter from its own, by its place in the group.
  func finish() -> [Int: any Error] {
    state.change { $0.isClosed = true }
    return state.change(when: { $0.failures != nil }) { $0.failures ?? [:] }
  }

  private static func report(_ state: Monitor<State>, to reporters: ReporterGroup) {
    var reporters = reporters
    var isClosed = false
    while !isClosed {
      var batch: [Envelope] = []
      isClosed = state.change(when: { !$0.waiting.isEmpty || $0.isClosed }) { state in
        swap(&batch, &state.waiting)
        state.size = 0
        return state.isClosed
      }
      for envelope in batch { reporters.receive(envelope) }
      reporters.flush()
      if !isClosed, batch.count < Self.batch { System.pause(microseconds: 200) }
    }
    reporters.finish()
    state.change { [failures = reporters.failures] in $0.failures = failures }
  }
}

extension Envelope {
  /// Roughly the memory that it takes, in KiB; what is attached can be large, and so can files, whose syntax trees take
  /// some eight times as much as their texts.
  fileprivate var size: Int {
    switch self {
    case .attachment(let attachment): 1 + attachment.body.utf8.count / 1024
    case .source(let source): 1 + 9 * source.data.utf8.count / 1024
    default: 1
    }
  }
}
