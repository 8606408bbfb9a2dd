import Korniszon
import OperatingSystem

/// A pipe that becomes readable when the user requests the end of the run, so that waiting for workers ends then.
final class WakeUpPipe: Sendable {
  /// Readable after a request, until ``clear()``.
  let descriptor: Int32
  private let writingEnd: Int32

  init(_ interruption: Interruption) throws(SystemError) {
    (descriptor, writingEnd) = try System.openPipe()
    interruption.observe { [weak self] in self?.wakeUp() }
  }

  deinit {
    System.closeFile(descriptor)
    System.closeFile(writingEnd)
  }

  func clear() { _ = try? System.readSome(descriptor) }

  private func wakeUp() { try? System.writeAll([0], to: writingEnd, "the wake-up pipe") }
}
