#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files and the standard streams, straight from the C library: Foundation would double the time to start.
enum System {
  /// Reads a whole file, or standard input for `-`.
  static func contents(of path: String) throws(CommandError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastError) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    // One byte more than the file has, so that its end is seen without another allocation.
    var room = fstat(descriptor, &status) == 0 ? Int(status.st_size) + 1 : 0
    var bytes: [UInt8] = []
    while true {
      room = max(room, 1 << 16)
      var failure: String?
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = fill(buffer, from: descriptor, &failure)
      }
      if let failure { throw .unreadable(path: path, reason: failure) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < room { return bytes }
    }
  }

  /// Reads until the buffer is full or the file ends, and returns the number of bytes.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>,
    from descriptor: Int32,
    _ failure: inout String?
  ) -> Int {
    var count = 0
    while count < buffer.count {
      let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
      switch read(descriptor, part.baseAddress, part.count) {
      case 0: return count
      case let size where size > 0: count += size
      default:
        if errno == EINTR { continue }
        failure = lastError
        return count
      }
    }
    return count
  }

  static func print(_ bytes: [UInt8]) throws(CommandError) {
    if let failure = put(bytes, to: STDOUT_FILENO) { throw .unwritable(reason: failure) }
  }

  static func printError(_ text: String) {
    _ = put(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Ends the process.
  static func end(code: Int32) -> Never {
    exit(code)
  }

  /// Writes all bytes; returns why that failed.
  private static func put(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return lastError
        }
      }
      return nil
    }
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}
