import OperatingSystem

/// The write end of a pipe. Writing never waits, because bytes that don't fit into the pipe are kept.
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

  /// Writes as many of the pending bytes as fit into the pipe.
  ///
  /// If the process at the other end has ended, the bytes are discarded. The coordinator learns from the event pipe
  /// that the process has ended.
  mutating func flush() {
    do throws(SystemError) {
      let count = try System.writeAvailable(pending, to: descriptor)
      // Even an empty slice would keep the bytes in memory.
      pending = count == pending.count ? [] : pending.dropFirst(count)
    } catch {
      pending = []
    }
  }
}
