#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// File descriptors: their numbers, and whether they are open.
extension System {
  package static let standardInput = STDIN_FILENO
  package static let standardOutput = STDOUT_FILENO
  package static let standardError = STDERR_FILENO

  /// Opens standard descriptors that are closed, so that no other file gets their numbers.
  ///
  /// - Returns: The descriptors that were closed, according to ``isClosed(_:)``. A descriptor that the runtime opened
  ///   stays open.
  package static func openStandardDescriptors() -> Set<Int32> {
    Set(
      [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].filter { descriptor in
        let isClosed = isClosed(descriptor)
        if isClosed, mode(descriptor) < 0 { _ = open("/dev/null", O_RDWR) }
        return isClosed
      }
    )
  }

  /// Returns whether a standard descriptor is closed.
  ///
  /// A descriptor that the runtime opened under that number, such as the event descriptor of its main queue, is a file
  /// without a type. It counts as closed.
  package static func isClosed(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT == 0
  }

  /// Moves a descriptor to a number of 10 or greater, which programs don't use for a fixed purpose, and prevents child
  /// processes from inheriting it. Returns the new number. If an error is thrown, the descriptor is closed.
  static func withHighNumber(_ descriptor: Int32) throws(SystemError) -> Int32 {
    defer { close(descriptor) }
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    guard moved >= 0 else { throw .last("can't duplicate a descriptor") }
    return moved
  }

  /// Moves a descriptor to a number that steps are unlikely to use, if the open-file limit allows this, and prevents
  /// child processes from inheriting it. Returns the new number.
  ///
  /// The number is usually below 64, because a multithreaded process waits 10 ms for the kernel when its descriptor
  /// table grows.
  package static func hide(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 50)
    if moved >= 0 {
      close(descriptor)
      return moved
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Duplicates a descriptor and returns the duplicate. Child processes don't inherit it.
  package static func copy(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    guard copy >= 0 else { throw .last("can't duplicate a descriptor") }
    return copy
  }

  /// Makes `target` a duplicate of a descriptor.
  package static func duplicate(_ descriptor: Int32, to target: Int32) {
    dup2(descriptor, target)
  }

  /// Returns the status flags of an open file (fcntl(2)), such as whether writes append, or -1 if the descriptor is
  /// closed. All duplicates of the descriptor share these flags.
  package static func mode(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_GETFL) }

  package static func setMode(_ descriptor: Int32, _ mode: Int32) { _ = fcntl(descriptor, F_SETFL, mode) }

  /// Returns whether a descriptor is open, also if the runtime opened it under the number of a standard descriptor.
  package static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }
}
