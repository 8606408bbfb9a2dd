#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Descriptors: their numbers, and what they are open to.
extension System {
  package static let standardInput = STDIN_FILENO
  package static let standardOutput = STDOUT_FILENO
  package static let standardError = STDERR_FILENO

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

  /// Gives a descriptor a number above those that programs expect, and keeps it from being inherited.
  static func withHighNumber(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    guard moved >= 0 else { throw .last("a descriptor") }
    close(descriptor)
    return moved
  }

  /// Gives a descriptor a number that steps hardly guess, if the limit of open files allows it, and keeps it from being
  /// inherited.
  ///
  /// The number is below 64: a process with several threads waits 10 ms for the kernel when its table of descriptors has
  /// to grow.
  package static func hide(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 50)
    if moved >= 0 {
      close(descriptor)
      return moved
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Makes `target` a second number of a descriptor.
  package static func duplicate(_ descriptor: Int32, to target: Int32) {
    dup2(descriptor, target)
  }

  /// Whether all the descriptors are open.
  package static func areOpen(_ descriptors: [Int32]) -> Bool {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: descriptors.count) { polls in
      for (index, descriptor) in descriptors.enumerated() {
        polls.initializeElement(at: index, to: pollfd(fd: descriptor, events: 0, revents: 0))
      }
      poll(polls.baseAddress, nfds_t(polls.count), 0)
      return polls.allSatisfy { $0.revents & Int16(POLLNVAL) == 0 }
    }
  }
}
