#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Starting, ending, and waiting for processes.
extension System {
  package static var processID: Int32 { getpid() }
  package static var parentID: Int32 { getppid() }

  package static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Returns the ID of a process's session, or `nil` if there is no such process.
  package static func session(of process: Int32) -> Int32? {
    let session = getsid(process)
    return session < 0 ? nil : session
  }

  /// Returns the ID of a process's group, or `nil` if there is no such process.
  package static func group(of process: Int32) -> Int32? {
    let group = getpgid(process)
    return group < 0 ? nil : group
  }

  /// Starts this program again, like ``start(_:arguments:environment:descriptors:)``.
  package static func startAgain(
    arguments: [String],
    environment: [String: String],
    descriptors: [Int32: Int32]
  ) throws(SystemError) -> Int32 {
    try start(Platform.executable, arguments: arguments, environment: environment, descriptors: descriptors)
  }

  /// The path of this program's executable file, without symbolic links. The file may have been replaced by a later
  /// build.
  package static let executablePath = realPath(Platform.executable) ?? Platform.executable

  /// Starts a program in a new session and returns its process ID.
  ///
  /// `descriptors` maps descriptor numbers in the child to numbers in this process. Without an entry for standard
  /// input, the program has no input. The program blocks no signals, but ignores the signals that this process ignores.
  package static func start(
    _ path: String,
    arguments: [String],
    environment: [String: String],
    descriptors: [Int32: Int32]
  ) throws(SystemError) -> Int32 {
    var actions = Platform.noSpawnActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (target, source) in descriptors { posix_spawn_file_actions_adddup2(&actions, source, target) }

    var attributes = Platform.noSpawnAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(Platform.newSession | Int32(POSIX_SPAWN_SETSIGMASK)))

    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, words, variables)
    guard code == 0 else { throw SystemError(path: path, code: code) }
    return process
  }

  // MARK: The end of a process

  /// A way in which a process can end.
  package enum ProcessEnd: Sendable, Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Returns whether a child has ended. Its ID isn't reused until ``reap(_:)`` is called.
  package static func hasEnded(_ process: Int32) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo != 0
  }

  /// Returns whether a signal killed a child that has ended but hasn't been reaped.
  package static func wasKilled(_ process: Int32) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && [Int(CLD_KILLED), Int(CLD_DUMPED)].contains(Int(information.si_code))
  }

  /// Reaps a child that has ended and returns how it ended, or `nil` if it is still running or isn't a child.
  package static func reap(_ process: Int32) -> ProcessEnd? {
    var status: Int32 = 0
    var reaped: Int32
    repeat { reaped = waitpid(process, &status, WNOHANG | Platform.anyChild) } while reaped < 0 && errno == EINTR
    guard reaped == process else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }

  /// Reaps the children that have ended, and returns whether this process may have other children.
  package static func reapEndedChildren() -> Bool {
    // The limit prevents an endless loop if children start others faster than they are reaped.
    for _ in 0..<10_000 {
      let reaped = waitpid(-1, nil, WNOHANG | Platform.anyChild)
      if reaped == 0 { return true }
      if reaped < 0, errno != EINTR { return errno != ECHILD }
    }
    return true
  }

  /// Asks a process to end, by sending it `SIGTERM`.
  package static func terminate(_ process: Int32) {
    kill(process, SIGTERM)
  }

  package static func killProcess(_ process: Int32) {
    kill(process, SIGKILL)
  }

  /// Kills a process and its group. If the group is one of the given groups, kills only the process.
  ///
  /// A process that repeatedly forks another one and ends can be gone before a signal reaches it, but no fork escapes a
  /// signal to its group.
  package static func killProcess(_ process: Int32, withGroupUnlessIn spared: Set<Int32>) {
    let group = group(of: process)
    kill(process, SIGKILL)
    if let group, group > 1, !spared.contains(group) { killpg(group, SIGKILL) }
  }

  /// Ends this process with a status, after running the exit handlers.
  package static func exitProcess(_ status: Int32) -> Never {
    exit(status)
  }

  /// Ends this process with a status, after running the exit handlers. If they don't return within a number of seconds,
  /// writes a message and ends the process with a nonzero status, without running the remaining handlers.
  package static func exitProcess(_ status: Int32, within limit: UInt32) -> Never {
    try? startThread {
      sleep(limit)
      complain("an exit handler didn't return within \(limit) s, so the remaining ones didn't run")
      exitImmediately(status == 0 ? 1 : status)
    }
    exit(status)
  }

  /// Ends this process immediately, without running exit handlers.
  package static func exitImmediately(_ status: Int32) -> Never {
    _exit(status)
  }

  /// Blocks this thread until the given parent process has ended.
  package static func waitForEnd(ofParent parent: Int32) {
    while getppid() == parent { usleep(100_000) }
  }

  /// Sets this process's out-of-memory score adjustment (proc_pid_oom_score_adj(5)), from -1000 to 1000. When memory
  /// runs out, the system prefers to kill processes with high values.
  ///
  /// Programs that this process starts later inherit the adjustment. Only Linux supports this. Errors are ignored.
  package static func setMemoryScore(_ score: Int) {
    guard let file = try? openForWriting("/proc/self/oom_score_adj") else { return }
    try? writeAll(Array("\(score)".utf8), to: file, "oom_score_adj")
    closeFile(file)
  }

  // MARK: Children

  /// If the system supports it, makes this process the parent of descendants whose parent ends, so that they can be
  /// found.
  package static func adoptOrphans() { Platform.adoptOrphans() }

  /// Whether the system supports ``adoptOrphans()``.
  package static var canAdoptOrphans: Bool { Platform.canAdoptOrphans }

  /// Whether ``adoptOrphans()`` is in effect, or the system doesn't support it. Any code in the process can disable it.
  package static var isAdoptingOrphans: Bool { Platform.isAdoptingOrphans }

  /// Returns whether this process has children, or may have had children that ended since ``childMark`` was `mark`. The
  /// check is fast.
  package static func mayHaveChildren(since mark: Int) -> Bool {
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT | Platform.anyChild
    return waitid(P_ALL, 0, &information, options) == 0 || errno != ECHILD || childMark != mark
  }

  /// A number that changes when children that have ended are reaped.
  package static var childMark: Int {
    var usage = rusage()
    getrusage(Platform.childrenUsage, &usage)
    return usage.ru_minflt
  }
}
