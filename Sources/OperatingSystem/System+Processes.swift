#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

// Processes, the pipes between them, and waiting for them.
extension System {
  /// What the process was started from.
  package static let executable = "/proc/self/exe"

  /// How a process ended.
  package enum ProcessEnd: Sendable, Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  /// `POSIX_SPAWN_SETSID`, which the header shows only to those who ask for GNU's extensions.
  private static let newSession: Int32 = 0x80

  /// Starts this program once more, in a session of its own, with the given descriptors and no others.
  package static func startAgain(
    arguments: [String],
    environment: [String: String],
    descriptors: [Int32: Int32]
  ) throws(SystemError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (target, source) in descriptors { posix_spawn_file_actions_adddup2(&actions, source, target) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(newSession | POSIX_SPAWN_SETSIGDEF))

    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, executable, &actions, &attributes, words, variables)
    guard code == 0 else { throw SystemError(path: executable, code: code) }
    return process
  }

  /// Whether a child has ended; until ``end(of:)`` is asked its number belongs to no other process.
  package static func hasEnded(_ process: Int32) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo != 0
  }

  /// Waits for the end of a child and returns how it ended.
  package static func end(of process: Int32) -> ProcessEnd {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }

  /// The session of a process; nil if there is no such process.
  package static func session(of process: Int32) -> Int32? {
    let session = getsid(process)
    return session < 0 ? nil : session
  }

  /// Ends a process at once.
  package static func killProcess(_ process: Int32) {
    kill(process, SIGKILL)
  }

  /// Ends this process at once, without what is usually done at the end of one.
  package static func endAtOnce(_ status: Int32) -> Never {
    _exit(status)
  }

  /// Lets this thread do nothing for a while.
  package static func pause(microseconds: UInt32) {
    usleep(microseconds)
  }

  /// Lets the system end this process before others when memory runs out: proc_pid_oom_score_adj(5).
  package static func offerToEndFirst() {
    guard let file = try? openForWriting("/proc/self/oom_score_adj") else { return }
    try? writeAll(Array("500".utf8), to: file, "oom_score_adj")
    closeFile(file)
  }

  /// Does nothing more until the parent of this process ends it, or has ended itself.
  package static func waitToBeEnded() -> Never {
    let parent = getppid()
    while getppid() == parent { sleep(1) }
    endAtOnce(1)
  }

  package static func name(ofSignal signal: Int32) -> String {
    let names = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
      SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE",
      SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
    ]
    return names[signal] ?? "signal \(signal)"
  }

  /// The signals that ask a program to end.
  package static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    guard let handler = action.__sigaction_handler.sa_handler else { return false }
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  package static func ignore(_ signal: Int32) {
    Glibc.signal(signal, SIG_IGN)
  }

  // MARK: Pipes

  /// Opens a pipe that programs started from here do not inherit.
  package static func openPipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last("a pipe") }
    return (try raised(ends[0]), try raised(ends[1]))
  }

  /// Moves a descriptor out of the way of those that programs expect, and keeps it from being inherited.
  package static func raised(_ descriptor: Int32) throws(SystemError) -> Int32 {
    let raised = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    guard raised >= 0 else { throw .last("a descriptor") }
    close(descriptor)
    return raised
  }

  /// Waits for bytes and takes them: none at the end of the stream.
  package static func readSome(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, size in
      repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
      size = max(0, count)
    }
    guard count >= 0 else { throw .last("a pipe") }
    return bytes
  }

  /// How many bytes of a pipe nobody has read; 0 if the descriptor is closed.
  package static func unreadCount(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    _ = ioctl(descriptor, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Waits until one of the descriptors can be read, or for so many milliseconds; returns those that can.
  package static func wait(for descriptors: [Int32], milliseconds: Int32) -> Set<Int32> {
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return [] }
    return Set(polls.filter { $0.revents != 0 }.map(\.fd))
  }

  // MARK: Captured output

  /// Opens a file that has no name and is gone when it is closed.
  ///
  /// It has so many bytes of zero, for which there is room on the disk; what is written goes to its end.
  package static func openTemporaryFile(count: Int = 0) throws(SystemError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/korniszon-XXXXXX".utf8CString)
    let name = "the folder for temporary files \(folder), for which TMPDIR may name another"
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .last(name) }
    unlink(template)
    let code = count == 0 ? 0 : posix_fallocate(descriptor, 0, off_t(count))
    guard code == 0, fcntl(descriptor, F_SETFL, O_APPEND) == 0 else {
      close(descriptor)
      throw SystemError(path: name, code: code == 0 ? lastError : code)
    }
    return try raised(descriptor)
  }

  /// Maps a file into memory that is shared with all who have the file.
  package static func share(_ descriptor: Int32, count: Int) throws(SystemError) -> UnsafeMutableRawBufferPointer {
    guard let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
      throw .last("shared memory")
    }
    return UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  package static func unshare(_ memory: UnsafeMutableRawBufferPointer) {
    munmap(memory.baseAddress, memory.count)
  }

  /// The size of an open file and what tells it from others; nil if the descriptor is closed.
  package static func size(ofOpen descriptor: Int32) -> (bytes: Int, identity: FileStatus.Identity)? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return (
      Int(status.st_size), FileStatus.Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
    )
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

  package static func empty(_ descriptor: Int32) {
    ftruncate(descriptor, 0)
  }

  /// Gives a descriptor a number that steps hardly guess, if there are so many; programs started from here do not
  /// inherit it.
  ///
  /// The number is below 64: a process with several threads waits 10 ms for the kernel when its table of descriptors has
  /// to grow.
  package static func movedUp(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 50)
    if moved >= 0 {
      close(descriptor)
      return moved
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Makes a descriptor a second name of another.
  package static func duplicate(_ descriptor: Int32, to target: Int32) {
    dup2(descriptor, target)
  }

  /// Lets what steps print be written at once: nothing is lost when the process ends.
  package static func printUnbuffered() {
    setvbuf(stdout, nil, _IONBF, 0)
  }

  // MARK: Children

  /// Whether this process may have children, told by what is cheap to ask: it has some now, or had some that ended
  /// since `mark` was taken.
  package static func mayHaveChildren(since mark: Int) -> Bool {
    var information = siginfo_t()
    return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 || childMark != mark
  }

  /// A number that changes when children have ended.
  package static var childMark: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return usage.ru_minflt
  }

  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
