import OperatingSystem

/// A pipe that any thread can make readable to end a wait for descriptors.
final class WakeUpPipe: Sendable {
  /// The read end, which is readable from ``wakeUp()`` until ``clear()``.
  let descriptor: Int32
  private let writingEnd: Int32

  init() throws(SystemError) {
    (descriptor, writingEnd) = try System.openPipe()
    System.setNonBlocking(descriptor)
    System.setNonBlocking(writingEnd)
  }

  deinit {
    System.closeFile(descriptor)
    System.closeFile(writingEnd)
  }

  func wakeUp() { _ = try? System.writeAvailable([0], to: writingEnd) }

  func clear() { _ = try? System.readAvailable(descriptor) }
}
