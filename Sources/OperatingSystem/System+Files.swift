#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Opening, reading, writing, and moving files.
extension System {
  /// Opens a file for writing without waiting, creating it if it doesn't exist, and truncates it. A named pipe must
  /// have a reader, and a write that doesn't fit into the pipe fails.
  package static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    try openForWriting(path, O_TRUNC)
  }

  /// Creates a file for appending. Fails if there is already an entry at the path, such as a symbolic link.
  package static func create(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
    return descriptor
  }

  /// Creates a file with the given bytes. If the bytes can't be written, removes the file.
  package static func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    try create(path) { (descriptor) throws(SystemError) in try writeAll(bytes, to: descriptor, path) }
  }

  /// Creates a file with the UTF-8 bytes of a string, without copying them. If the bytes can't be written, removes the
  /// file.
  package static func create(_ path: String, text: consuming String) throws(SystemError) {
    var text = text
    try create(path) { (descriptor) throws(SystemError) in
      try text.withUTF8 { utf8 in
        Result { () throws(SystemError) in try writeAll(UnsafeRawBufferPointer(utf8), to: descriptor, path) }
      }.get()
    }
  }

  /// Creates a file and calls `write` to write to it. If writing fails, removes the file.
  package static func create(_ path: String, _ write: (Int32) throws(SystemError) -> Void) throws(SystemError) {
    let descriptor = try create(path)
    defer { closeFile(descriptor) }
    do throws(SystemError) {
      try write(descriptor)
      try flush(descriptor, path)
    } catch {
      try? remove(path)
      throw error
    }
  }

  /// Opens a file like ``openForWriting(_:)``, but appends to it instead of truncating it.
  package static func openForAppending(_ path: String) throws(SystemError) -> Int32 {
    try openForWriting(path, O_APPEND)
  }

  /// Opens a file for reading and writing, creating it if it doesn't exist.
  package static func openForUpdating(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
    return descriptor
  }

  /// Tries to lock an open file, without waiting. The lock lasts until the file is closed. Returns `false` if the file
  /// can't be locked, for example because another process has locked it.
  package static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Moves the file position of an open file to its end.
  package static func seekToEnd(_ descriptor: Int32) { lseek(descriptor, 0, SEEK_END) }

  private static func openForWriting(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags, 0o644)
    if descriptor >= 0 { return descriptor }
    let code = lastError
    throw SystemError(path: path, code: code, explanation: code == ENXIO ? "no process reads this pipe" : nil)
  }

  /// Throws an error unless a file exists and the process has permission to write to it.
  package static func checkWritable(_ path: String) throws(SystemError) {
    guard access(path, W_OK) == 0 else { throw .last(path) }
  }

  /// Gives an open file the permissions and, if possible, the owner and group of another file.
  package static func copyAttributes(of original: String, to descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard stat(original, &status) == 0 else { throw .last(original) }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw .last(original) }
  }

  /// Creates an unnamed file of `count` zero bytes in the folder for temporary files. Writes append to the file, and
  /// closing it deletes it.
  ///
  /// If `orElsewhere` is true and the file can't be created there, for example because a step has removed the folder,
  /// tries other folders.
  package static func openTemporaryFile(count: Int = 0, orElsewhere: Bool = false) throws(SystemError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    do throws(SystemError) {
      return try openTemporaryFile(in: folder, count: count)
    } catch {
      if orElsewhere {
        for other in ["/tmp", "/var/tmp", "/dev/shm", "."] {
          if let descriptor = try? openTemporaryFile(in: other, count: count) { return descriptor }
        }
      }
      throw error
    }
  }

  private static func openTemporaryFile(in folder: String, count: Int) throws(SystemError) -> Int32 {
    let descriptor = try openUnnamedFile(in: folder)
    let code = count == 0 ? 0 : Platform.extend(descriptor, to: count)
    guard code == 0, fcntl(descriptor, F_SETFL, O_APPEND) == 0 else {
      close(descriptor)
      throw SystemError(path: unwritable(folder), code: code == 0 ? lastError : code)
    }
    return descriptor
  }

  /// Opens an empty file without a name in the folder. Closing the file deletes it.
  ///
  /// Where the file system supports it, the file never has a name, so that nothing is left if the process is killed.
  package static func openUnnamedFile(in folder: String) throws(SystemError) -> Int32 {
    var descriptor = Platform.openUnnamedFile(in: folder)
    if descriptor < 0 {
      var template = Array("\(folder)/korniszon-XXXXXX".utf8CString)
      descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw .last(unwritable(folder)) }
      unlink(template)
    }
    return try withHighNumber(descriptor)
  }

  private static func unwritable(_ folder: String) -> String {
    "the temporary folder \(folder) (set TMPDIR to use another)"
  }

  /// Opens a file of `count` zero bytes that processes can map. The file is in memory or, if the system doesn't support
  /// that, a temporary file, as opened by ``openTemporaryFile(count:orElsewhere:)``.
  package static func openSharedMemory(count: Int, orElsewhere: Bool = false) throws(SystemError) -> Int32 {
    let descriptor = Platform.openMemory()
    guard descriptor >= 0 else { return try openTemporaryFile(count: count, orElsewhere: orElsewhere) }
    let code = Platform.extend(descriptor, to: count)
    guard code == 0 else {
      close(descriptor)
      throw SystemError(path: "can't create shared memory", code: code)
    }
    return try withHighNumber(descriptor)
  }

  /// Opens a file for reading, without waiting for the writer of a named pipe.
  package static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .last(path) }
    return descriptor
  }

  /// Reads a whole file. For a pipe or device, throws an error if nothing is written to it before a timeout, or if it
  /// contains more than 256 MiB.
  package static func readAll(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    return status(ofOpen: descriptor)?.kind == .other
      ? try readStream(descriptor, path) : try readAll(from: descriptor)
  }

  /// The maximum time to wait for a process to open a named pipe, in seconds.
  private static let openingLimit = 5
  /// The maximum time to wait for the next bytes of a pipe or device, in seconds.
  private static let readingLimit = 60
  /// The maximum number of bytes to read from a pipe or device, which may be endless.
  private static let maximumStreamSize = 1 << 28

  /// Reads a non-blocking pipe or device until its end.
  private static func readStream(_ descriptor: Int32, _ path: String) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var hadWriter = false
    while bytes.count <= maximumStreamSize {
      guard let more = try readAvailable(descriptor) else {
        hadWriter = true
        if waitUntilReadable(descriptor, seconds: readingLimit) { continue }
        throw SystemError(path: path, code: EAGAIN, explanation: "nothing was written to it for \(readingLimit) s")
      }
      if more.isEmpty {
        // At first, a named pipe that no process has opened for writing looks like a pipe that has ended.
        if hadWriter || !bytes.isEmpty || !isPipe(descriptor) { return bytes }
        hadWriter = true
        if waitUntilReadable(descriptor, seconds: openingLimit) { continue }
        throw SystemError(path: path, code: EAGAIN, explanation: "no process writes to this pipe")
      }
      bytes += more
    }
    let limit = maximumStreamSize >> 20
    throw SystemError(path: path, code: EFBIG, explanation: "the pipe or device contains more than \(limit) MiB")
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  private static func waitUntilReadable(_ descriptor: Int32, seconds: Int) -> Bool {
    var polled = [PolledDescriptor(descriptor, for: .reading)]
    return wait(for: &polled, milliseconds: Int32(clamping: 1000 * seconds))
  }

  /// Reads an open file or pipe until its end.
  package static func readAll(from descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(status(ofOpen: descriptor)?.size ?? 0)
    while true {
      let more = try readSome(descriptor)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Returns whether a regular file contains the given bytes, or `false` if the file can't be read.
  package static func contains(_ bytes: [UInt8], inFile path: String) -> Bool {
    guard let descriptor = try? openForReading(path) else { return false }
    defer { close(descriptor) }
    let partSize = 1 << 20
    var start = 0
    while let part = try? readPart(partSize, from: start, of: descriptor, path), part.count >= bytes.count {
      if contains(bytes, in: part) { return true }
      start += part.count - (bytes.count - 1)
      if part.count < partSize { return false }
    }
    return false
  }

  /// Returns whether a part of a file contains the given bytes. The function memmem(3) isn't available in every C
  /// library.
  private static func contains(_ bytes: [UInt8], in part: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    return part.withUnsafeBytes { part in
      var start = 0
      while start + bytes.count <= part.count, let base = part.baseAddress,
        let found = memchr(base + start, Int32(first), part.count - bytes.count + 1 - start)
      {
        if memcmp(found, bytes, bytes.count) == 0 { return true }
        start = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }

  /// Reads `count` bytes of a file from an offset, or fewer if the file ends first.
  package static func readPart(
    _ count: Int,
    from start: Int,
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

  /// Writes all bytes. Waits if necessary, but throws an error if a non-blocking descriptor doesn't accept the bytes.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemError) {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try writeAll(bytes, to: descriptor, path) }
    }.get()
  }

  private static func writeAll(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32,
    _ path: String
  ) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .last(path)
      }
    }
  }

  /// Returns the offset of the next byte to write. For a device or pipe, the offset is constant.
  package static func position(_ descriptor: Int32) -> Int { Int(lseek(descriptor, 0, SEEK_CUR)) }

  /// Truncates a file to `count` bytes. Has no effect on a device or pipe.
  package static func truncate(_ descriptor: Int32, to count: Int) {
    ftruncate(descriptor, off_t(count))
  }

  /// Throws any error that the file system defers until a file is closed (close(2)), without closing the file.
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

  /// Removes a file if it exists.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last(path) }
  }

  /// The size, in bytes, from which freeing a file's space takes milliseconds.
  private static let largeSize = 1 << 20

  /// Removes a file of the given size if it exists.
  ///
  /// The system frees the space when the last descriptor is closed. If the file is large, this takes milliseconds, so
  /// another thread closes the descriptor.
  package static func removeQuickly(_ path: String, size: Int) throws(SystemError) {
    let isLarge = size >= largeSize
    let descriptor = isLarge ? open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) : -1
    defer {
      if descriptor >= 0, (try? startThread { close(descriptor) }) == nil { close(descriptor) }
    }
    try remove(path)
  }

  // MARK: Shared memory

  /// The size, in bytes, of the inaccessible memory before and after shared memory. Code that writes beyond the bounds
  /// of other memory crashes there instead of overwriting the shared memory. The size is a multiple of every page size.
  private static let guardSize = 1 << 16

  /// Maps a file into memory that is shared with all processes that map the file. `count` must be a multiple of the
  /// page size.
  package static func share(_ descriptor: Int32, count: Int) throws(SystemError) -> UnsafeMutableRawPointer {
    let reserved = mmap(nil, count + 2 * guardSize, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let reserved, reserved != MAP_FAILED else { throw .last("can't map shared memory") }
    let memory = mmap(reserved + guardSize, count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else {
      let error = SystemError.last("can't map shared memory")
      munmap(reserved, count + 2 * guardSize)
      throw error
    }
    return memory
  }

  package static func unshare(_ memory: UnsafeMutableRawPointer, count: Int) {
    munmap(memory - guardSize, count + 2 * guardSize)
  }
}
