import Korniszon
import Synchronization

/// The way from a worker process to its coordinator; what must not be lost when the process ends is written at once.
final class WorkerChannel: Sendable {
  private let descriptor: Int32
  private let writer = Mutex(ByteWriter())

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Tells what happens; before a step or hook is called the coordinator knows of it.
  func send(_ event: ExecutionEvent) {
    switch event {
    case .stepStarted, .hookStarted, .attached: send(.event(event), atOnce: true)
    case .attemptStarted, .stepFinished, .attemptFinished, .hookFinished: send(.event(event), atOnce: false)
    }
  }

  /// Tells that what was asked for is done.
  func sendDone() { send(.done, atOnce: true) }

  private func send(_ report: WorkerReport, atOnce: Bool) {
    writer.withLock { writer in
      report.write(to: &writer)
      guard atOnce else { return }
      // Nobody is left to hear of it if this fails; the end of the requests ends the process.
      try? System.writeAll(writer.take(), to: descriptor, "the coordinator")
    }
  }
}
