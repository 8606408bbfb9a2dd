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
      do throws(SystemError) {
        try System.writeAll(writer.take(), to: descriptor, "the coordinator")
      } catch {
        // A step has closed the pipe: what nobody hears of must not be done.
        System.waitToBeEnded()
      }
    }
  }
}
