import CucumberMessages
import Reports

/// Hands the messages of a run to its reporters on a thread of their own: scenarios do not wait for reports.
final class ReportThread: Sendable {
  private struct State {
    var waiting: [Envelope] = []
    var isClosed = false
    /// What kept reporters from their report, when all have had everything.
    var failures: [Int: any Error]?
  }

  /// How many messages may wait, so that a slow report does not fill the memory.
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
    state.change(when: { $0.waiting.count < Self.capacity }) { $0.waiting.append(envelope) }
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
