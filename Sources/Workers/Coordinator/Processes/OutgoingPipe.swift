import OperatingSystem

/// The end of a pipe that bytes are written into without waiting: what the pipe has no room for is kept.
struct OutgoingPipe {
  let descriptor: Int32
  private var pending: ArraySlice<UInt8> = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    System.setNonBlocking(descriptor)
  }

  var hasPendingBytes: Bool { !pending.isEmpty }

  mutating func write(_ bytes: [UInt8]) {
    if pending.isEmpty {
      pending = bytes[...]
    } else {
      pending += bytes
    }
    flush()
  }

  /// Writes as many of the pending bytes as there is room for.
  ///
  /// Once the process at the other end has ended, bytes are discarded: the end of its events reports that.
  mutating func flush() {
    do throws(SystemError) {
      pending = pending.dropFirst(try System.writeAvailable(pending, to: descriptor))
    } catch {
      pending = []
    }
  }
}
