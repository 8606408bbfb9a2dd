#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Pipes between processes, and waiting for them.
extension System {
  /// Opens a pipe that child processes don't inherit.
  package static func openPipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last("can't open a pipe") }
    let reading: Int32
    do throws(SystemError) {
      reading = try withHighNumber(ends[0])
    } catch {
      close(ends[1])
      throw error
    }
    do throws(SystemError) {
      return (reading, try withHighNumber(ends[1]))
    } catch {
      close(reading)
      throw error
    }
  }

  /// Makes reads or writes on an end of a pipe return immediately instead of waiting.
  package static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Waits for bytes, regardless of the descriptor's mode, and reads up to 64 KiB. Returns an empty array at the end of
  /// the stream.
  package static func readSome(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    while true {
      if let bytes = try readAvailable(descriptor) { return bytes }
      waitForBytes(descriptor)
    }
  }

  /// Waits for bytes, regardless of the descriptor's mode, and reads those available, up to the size of a buffer.
  /// Returns the number of bytes, which is 0 at the end of the stream.
  package static func readSome(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      if let count = try readAvailable(descriptor, into: &buffer) { return count }
      waitForBytes(descriptor)
    }
  }

  private static func waitForBytes(_ descriptor: Int32) {
    var polled = [PolledDescriptor(descriptor, for: .reading)]
    wait(for: &polled, milliseconds: pollingInterval)
  }

  /// The maximum time to wait before retrying a call on a non-blocking descriptor, in milliseconds.
  private static let pollingInterval: Int32 = 1000

  /// Writes all bytes to a pipe, waiting for its reader, regardless of the descriptor's mode.
  package static func writeAndWait(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(try writeAvailable(rest, to: descriptor))
      if rest.isEmpty { return }
      var polled = [PolledDescriptor(descriptor, for: .writing)]
      wait(for: &polled, milliseconds: pollingInterval)
    }
  }

  /// Reads up to 64 KiB. Returns an empty array at the end of the stream, or `nil` if a non-blocking descriptor has no
  /// bytes yet.
  package static func readAvailable(_ descriptor: Int32) throws(SystemError) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: readingSize) { buffer, size in
      count = readOnce(descriptor, into: buffer)
      size = max(0, count)
    }
    if count >= 0 { return bytes }
    if errno == EAGAIN { return nil }
    throw .last("can't read")
  }

  /// Reads the available bytes, up to the size of a buffer. Returns the number of bytes, which is 0 at the end of the
  /// stream, or `nil` if a non-blocking descriptor has no bytes yet.
  ///
  /// For frequent reads, use the same buffer, because allocating a large one makes the C library consolidate its
  /// memory.
  package static func readAvailable(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int? {
    let count = buffer.withUnsafeMutableBufferPointer { readOnce(descriptor, into: $0) }
    if count >= 0 { return count }
    if errno == EAGAIN { return nil }
    throw .last("can't read")
  }

  /// The maximum number of bytes to read in a single call, which is the capacity of a pipe.
  package static let readingSize = 65_536

  private static func readOnce(_ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
    return count
  }

  /// Writes as many bytes as a non-blocking descriptor accepts, and returns the number of bytes.
  package static func writeAvailable(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
    var written = 0
    while written < bytes.count {
      guard let count = try writeOnce(bytes.dropFirst(written), to: descriptor) else { break }
      written += count
    }
    return written
  }

  /// Writes as many bytes as a single call accepts, and returns the number of bytes, or `nil` if the descriptor doesn't
  /// accept any at present.
  private static func writeOnce(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int? {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    switch errno {
    case EAGAIN: return nil
    case EINTR: return 0
    default: throw .last("can't write to a pipe")
    }
  }

  /// Writes as many bytes as a pipe, socket, or terminal accepts without waiting, and returns the number of bytes. The
  /// descriptor may be in blocking mode, which other processes that share the descriptor may rely on.
  package static func writeWithoutWaiting(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
    // According to POSIX, a pipe that is ready accepts this many bytes at once: 4096 on Linux, and 512 on Darwin.
    let piece = Int(PIPE_BUF)
    var written = 0
    var polled = [PolledDescriptor(descriptor, for: .writing)]
    while written < bytes.count, wait(for: &polled, milliseconds: 0) {
      let part = bytes.dropFirst(written).prefix(piece)
      guard let count = try writeOnce(part, to: descriptor) else { break }
      written += count
    }
    return written
  }

  /// Opens the pipe or character device of a descriptor again, for writing in non-blocking mode. The mode of the
  /// original descriptor stays the same, because other processes share it.
  ///
  /// Returns `nil` for other kinds of files, and on systems where this isn't possible. On Darwin, for example, opening
  /// `/dev/fd` only duplicates a descriptor.
  package static func reopenWithoutWaiting(_ descriptor: Int32) -> Int32? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT) else { return nil }
    let opened = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    return opened < 0 ? nil : (try? withHighNumber(opened))
  }

  /// Returns the number of unread bytes in a pipe, or `nil` if the descriptor is closed.
  package static func unreadCount(_ descriptor: Int32) -> Int? {
    var count: Int32 = 0
    return ioctl(descriptor, Platform.unreadCountRequest, &count) == 0 ? Int(count) : nil
  }

  /// A descriptor to wait for.
  package struct PolledDescriptor: Sendable {
    package enum Interest: Sendable {
      case reading, writing
    }

    package let descriptor: Int32
    package let interest: Interest
    /// Whether a call on the descriptor would return without waiting, even if it would fail.
    package fileprivate(set) var isReady = false

    package init(_ descriptor: Int32, for interest: Interest) {
      self.descriptor = descriptor
      self.interest = interest
    }
  }

  /// Waits until one of the descriptors is ready or the given number of milliseconds has passed, and returns whether
  /// one is ready. A negative number means that there is no timeout.
  @discardableResult
  package static func wait(for descriptors: inout [PolledDescriptor], milliseconds: Int32) -> Bool {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: descriptors.count) { polls in
      for (index, polled) in descriptors.enumerated() {
        let events = polled.interest == .reading ? POLLIN : POLLOUT
        polls.initializeElement(at: index, to: pollfd(fd: polled.descriptor, events: Int16(events), revents: 0))
      }
      let isAnyReady = countReady(polls, milliseconds) > 0
      for index in descriptors.indices { descriptors[index].isReady = isAnyReady && polls[index].revents != 0 }
      return isAnyReady
    }
  }

  /// Calls poll(2), and calls it again for the remaining time if a signal interrupts it.
  private static func countReady(_ polls: UnsafeMutableBufferPointer<pollfd>, _ milliseconds: Int32) -> Int32 {
    let end = ContinuousClock.now + .milliseconds(Int(milliseconds))
    var rest = milliseconds
    while true {
      let count = poll(polls.baseAddress, nfds_t(polls.count), rest)
      guard count < 0, errno == EINTR else { return count }
      // If the number is negative, there is no timeout.
      if rest > 0 { rest = Int32(clamping: Int(max(.zero, ContinuousClock.now.duration(to: end)) / .milliseconds(1))) }
    }
  }
}
