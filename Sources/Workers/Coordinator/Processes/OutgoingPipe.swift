import OperatingSystem

/// The write end of a pipe. Writing never waits: bytes that don't fit into the pipe are kept.
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

  /// Writes as many pending bytes as fit into the pipe.
  ///
  /// If the process at the other end has ended, discards the bytes. The end of the event pipe reports the process's
  /// end.
  mutating func flush() {
    do throws(SystemError) {
      let count = try System.writeAvailable(pending, to: descriptor)
      // An empty slice would keep the bytes.
      pending = count == pending.count ? [] : pending.dropFirst(count)
    } catch {
      pending = []
    }
  }
}
