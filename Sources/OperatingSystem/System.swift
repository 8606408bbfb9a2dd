// Its variables, such as `stdout`, were declared before Swift could say that they are never set again.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif
package import FoundationEssentials

/// The calls of the operating system's C library, of which no other file knows.
package enum System {
  package static let standardInput = STDIN_FILENO
  package static let standardOutput = STDOUT_FILENO
  package static let standardError = STDERR_FILENO

  package static let noSuchFile = ENOENT
  package static let noPermission = EACCES

  /// The code of the call that has just failed.
  package static var lastError: Int32 { errno }

  package static func text(ofError code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  package static func text(of error: POSIXError) -> String { text(ofError: error.code.rawValue) }

  // MARK: The process

  package static var processID: Int32 { getpid() }

  /// The name of the machine; nil where it has none.
  package static var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  package static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Lets a write to a closed pipe fail with an error instead of ending the process.
  package static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Lets what steps print appear line by line, also where it goes to a pipe or a file.
  package static func printByLine() {
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// Opens those of the three standard descriptors that are closed, so that no file gets their numbers.
  ///
  /// - Returns: the descriptors that were closed. What the runtime itself opened in their place before the program began,
  ///   such as the event descriptor of its main queue, is a file of no type and stays.
  package static func openStandardDescriptors() -> Set<Int32> {
    var closed: Set<Int32> = []
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      var status = stat()
      if fstat(descriptor, &status) != 0 {
        closed.insert(descriptor)
        _ = open("/dev/null", O_RDWR)
      } else if status.st_mode & S_IFMT == 0 {
        closed.insert(descriptor)
      }
    }
    return closed
  }

  /// Takes a variable out of the environment of this process and of those that it starts.
  package static func removeVariable(_ name: String) {
    unsetenv(name)
  }

  package static func end(_ status: Int32) -> Never {
    exit(status)
  }

  // MARK: Files

  /// What a path leads to behind all symbolic links.
  package static func status(_ path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last(path) }
    let kind: FileStatus.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return FileStatus(
      kind: kind,
      identity: FileStatus.Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
    )
  }

  package static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
    return descriptor
  }

  package static func openForAppending(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
    return descriptor
  }

  /// Opens a new file to write and read that has no name, so that it ends with the process.
  package static func openNameless(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last(path) }
    unlink(path)
    return descriptor
  }

  /// Reads a whole file.
  package static func readAll(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    return try readAll(from: descriptor)
  }

  /// Reads until the end of an open file: a pipe until nobody has it open to write any more.
  package static func readAll(from descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size(ofOpen: descriptor)?.bytes ?? 0)
    while true {
      let more = try readSome(descriptor)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Reads so many bytes behind the first ones of a file, or as many as there are.
  package static func readPart(
    _ count: Int,
    behind start: Int,
    of descriptor: Int32,
    _ path: String
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var end = 0
    while end < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + end }, count - end, off_t(start + end))
      }
      if read > 0 {
        end += read
      } else if read == 0 {
        return Array(bytes.prefix(end))
      } else if errno != EINTR {
        throw .last(path)
      }
    }
    return bytes
  }

  /// Writes until everything is out.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .last(path)
      }
    }
  }

  /// Where the next byte is written; a device or pipe has no such place, but a number that does not change.
  package static func position(_ descriptor: Int32) -> Int { Int(lseek(descriptor, 0, SEEK_CUR)) }

  /// Leaves so many bytes of a file; a device or pipe stays as it is.
  package static func cut(_ descriptor: Int32, to count: Int) {
    ftruncate(descriptor, off_t(count))
  }

  /// Learns of the errors that a file system keeps for the closing of a file (close(2)), and leaves the file open.
  package static func flush(_ descriptor: Int32, _ path: String) throws(SystemError) {
    let copy = dup(descriptor)
    guard copy >= 0, close(copy) == 0 else { throw .last(path) }
  }

  package static func closeFile(_ descriptor: Int32) {
    close(descriptor)
  }

  package static func move(_ path: String, to target: String) throws(SystemError) {
    guard rename(path, target) == 0 else { throw .last(target) }
  }

  /// Removes a file; that there is none is as good.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last(path) }
  }

  // MARK: Terminals

  /// The number of columns of the terminal that a descriptor is open to; nil if it is none.
  package static func width(ofTerminal descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }
}
