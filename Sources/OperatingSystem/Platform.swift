// The declaration of `__environ` has no concurrency annotation.
#if canImport(Darwin)
  @preconcurrency import Darwin
  import MachO
#else
  @preconcurrency import Glibc
#endif

/// A namespace for most of the code that differs between the supported platforms, based on the declarations in Glibc
/// and the macOS SDK.
///
/// The code for Linux with Glibc is tested. The code for macOS and iOS is type-checked against declarations written
/// from the SDK's headers, but not tested. Processes can't adopt orphans there, so a process that a step leaves running
/// is found only while its parent is running or while it belongs to the worker's session.
enum Platform {
  #if canImport(Darwin)
    typealias SpawnActions = posix_spawn_file_actions_t?
    typealias SpawnAttributes = posix_spawnattr_t?
    typealias Resource = Int32
    typealias IntervalTimer = Int32

    static var noSpawnActions: SpawnActions { nil }
    static var noSpawnAttributes: SpawnAttributes { nil }
    /// The value of `POSIX_SPAWN_SETSID`.
    static let newSession: Int32 = 0x400
    static let childrenUsage = RUSAGE_CHILDREN
    static let limitedResources: [(resource: Resource, name: String)] = [
      (RLIMIT_NOFILE, "open files"), (RLIMIT_FSIZE, "the file size"), (RLIMIT_AS, "memory"), (RLIMIT_CPU, "CPU time"),
      (RLIMIT_DATA, "data"), (RLIMIT_NPROC, "processes"),
    ]
    static let intervalTimers = [ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF]
    static let elapsedTimeClock = CLOCK_MONOTONIC
    /// The clock that measures the timeouts of condition variables. Setting the time of day doesn't affect the clock.
    static let conditionClock = CLOCK_UPTIME_RAW
    /// The value of `FIONREAD`, a macro that Swift doesn't import: `_IOR('f', 127, int)`.
    static let unreadCountRequest: UInt = 0x4004_667F

    static var executable: String {
      var size: UInt32 = 0
      // This call sets `size` to the required size.
      _ = _NSGetExecutablePath(nil, &size)
      var name = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&name, &size) == 0 else { return "" }
      return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The environment variables, terminated by a null pointer.
    static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { getVariables?().pointee }

    // Not every SDK has the header of this function, crt_externs.h, in a module.
    private static let getVariables = System.address(of: "_NSGetEnviron").map {
      unsafeBitCast(
        $0,
        to: (@convention(c) () -> UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>).self
      )
    }

    static func handler(_ action: sigaction) -> sig_t? { action.__sigaction_u.__sa_handler }

    static func modificationTime(_ status: stat) -> timespec { status.st_mtimespec }

    static func initialize(_ condition: UnsafeMutablePointer<pthread_cond_t>) { pthread_cond_init(condition, nil) }

    /// Waits for a condition until a time on ``conditionClock``. Returns 0 if the condition woke up this thread, or an
    /// error code if the time has passed.
    static func wait(
      for condition: UnsafeMutablePointer<pthread_cond_t>,
      _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
      until end: timespec
    ) -> Int32 {
      var now = timespec()
      clock_gettime(conditionClock, &now)
      var rest = timespec(tv_sec: end.tv_sec - now.tv_sec, tv_nsec: end.tv_nsec - now.tv_nsec)
      if rest.tv_nsec < 0 { rest = timespec(tv_sec: rest.tv_sec - 1, tv_nsec: rest.tv_nsec + 1_000_000_000) }
      return rest.tv_sec < 0 ? ETIMEDOUT : pthread_cond_timedwait_relative_np(condition, mutex, &rest)
    }

    /// Starts a detached thread and returns an error code, or 0 on success.
    static func startThread(
      _ argument: UnsafeMutableRawPointer,
      _ routine: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    ) -> Int32 {
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, routine, argument)
      if let thread { pthread_detach(thread) }
      return code
    }

    /// Installs a signal handler that does nothing. A signal source still receives the signal.
    static func leaveToSource(_ number: Int32) { signal(number) { _ in } }

    /// Does nothing, because a signal source doesn't receive signals that are already pending, and because the main
    /// thread, which runs steps, mustn't block them.
    static func block(_ signals: inout sigset_t) {}

    static let threadNumber: Int32? = nil

    /// Whether a process can adopt orphans, which is possible only on Linux.
    static let canAdoptOrphans = false
    static let isAdoptingOrphans = true

    /// Does nothing, because only Linux lets a process adopt orphans.
    static func adoptOrphans() {}

    /// Whether the Swift runtime is linked statically into this program. This is always `false` on Darwin, because the
    /// system provides the runtime.
    static let isRuntimeStatic = false

    /// Does nothing, because only Glibc has separate arenas for threads.
    static func limitUnusedMemory() {}

    static func returnFreeMemory() { malloc_zone_pressure_relief(nil, 0) }

    /// Reads the limits of a resource, and returns 0 on success.
    static func readLimit(_ resource: Resource, _ limit: inout rlimit) -> Int32 { getrlimit(resource, &limit) }

    // Only Linux has timer_create(2).
    static func isTimerSet(_ number: Int32) -> Bool { false }
    static func disarmTimer(_ number: Int32) {}

    /// The option that makes wait calls include every kind of child. It is 0, because wait calls on Darwin always do
    /// so.
    static let anyChild: Int32 = 0

    /// Extends a file to `count` bytes, and returns an error code, or 0 on success.
    static func extend(_ descriptor: Int32, to count: Int) -> Int32 {
      ftruncate(descriptor, off_t(count)) == 0 ? 0 : errno
    }

    /// Returns -1, because Darwin creates every file with a name.
    static func openUnnamedFile(in folder: String) -> Int32 { -1 }

    /// Returns -1, because programs can't read and write shared memory objects (shm_open(2)) like files.
    static func openMemory() -> Int32 { -1 }
  #else
    typealias SpawnActions = posix_spawn_file_actions_t
    typealias SpawnAttributes = posix_spawnattr_t
    typealias Resource = __rlimit_resource_t
    typealias IntervalTimer = __itimer_which_t

    static var noSpawnActions: SpawnActions { SpawnActions() }
    static var noSpawnAttributes: SpawnAttributes { SpawnAttributes() }
    /// The value of `POSIX_SPAWN_SETSID`, which the header declares only if `_GNU_SOURCE` is defined.
    static let newSession: Int32 = 0x80
    static let childrenUsage = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
    static let limitedResources = [
      (RLIMIT_NOFILE, "open files"), (RLIMIT_FSIZE, "the file size"), (RLIMIT_AS, "memory"), (RLIMIT_CPU, "CPU time"),
      (RLIMIT_DATA, "data"), (__RLIMIT_NPROC, "processes"),
    ].map { (resource: Resource($0.0.rawValue), name: $0.1) }
    static let intervalTimers = [ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF].map { IntervalTimer($0.rawValue) }
    static let elapsedTimeClock = CLOCK_BOOTTIME
    static let conditionClock = CLOCK_MONOTONIC
    static let unreadCountRequest = UInt(FIONREAD)

    static let executable = "/proc/self/exe"

    /// The environment variables, terminated by a null pointer. Swift's name for the array, `environ`, traps after
    /// `clearenv()` has removed it.
    static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { __environ }

    static func handler(_ action: sigaction) -> __sighandler_t? { action.__sigaction_handler.sa_handler }

    static func modificationTime(_ status: stat) -> timespec { status.st_mtim }

    /// Initializes a condition that uses ``conditionClock``.
    static func initialize(_ condition: UnsafeMutablePointer<pthread_cond_t>) {
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, conditionClock)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    }

    static func wait(
      for condition: UnsafeMutablePointer<pthread_cond_t>,
      _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
      until end: timespec
    ) -> Int32 {
      withUnsafePointer(to: end) { pthread_cond_timedwait(condition, mutex, $0) }
    }

    /// Starts a detached thread and returns an error code, or 0 on success.
    static func startThread(
      _ argument: UnsafeMutableRawPointer,
      _ routine: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    ) -> Int32 {
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, routine, argument)
      if code == 0 { pthread_detach(thread) }
      return code
    }

    /// Does nothing, because a signal source sets the action itself. Ignoring the signal before that would discard
    /// pending signals.
    static func leaveToSource(_ number: Int32) {}

    /// Blocks the given signals in this thread.
    static func block(_ signals: inout sigset_t) { pthread_sigmask(SIG_BLOCK, &signals, nil) }

    /// The kernel's ID of this thread. Swift doesn't import gettid(2).
    static var threadNumber: Int32? { getThreadNumber?() }

    private static let getThreadNumber = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> Int32).self)
    }

    static let canAdoptOrphans = true

    /// Makes this process the parent of descendants whose parent ends.
    static func adoptOrphans() { _ = control?(setChildSubreaper, 1, 0, 0, 0) }

    static var isAdoptingOrphans: Bool {
      var result: Int32 = 0
      return withUnsafeMutablePointer(to: &result) {
        control?(getChildSubreaper, UInt(bitPattern: $0), 0, 0, 0) != 0 || $0.pointee != 0
      }
    }

    // Swift doesn't import prctl(2), because it is variadic. The system call takes five arguments.
    private static let control = dlsym(nil, "prctl").map {
      unsafeBitCast($0, to: (@convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32).self)
    }

    /// The value of `PR_SET_CHILD_SUBREAPER`, which Swift doesn't import.
    private static let setChildSubreaper: Int32 = 36
    /// The value of `PR_GET_CHILD_SUBREAPER`, which Swift doesn't import.
    private static let getChildSubreaper: Int32 = 37

    /// Whether the Swift runtime is linked statically into this program.
    static var isRuntimeStatic: Bool {
      // The first check is faster, because the second one searches many folders for a file.
      guard dlsym(nil, "swift_retain") != nil, let library = dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD) else {
        return true
      }
      dlclose(library)
      return false
    }

    /// Limits the number of arenas from which threads allocate memory, and the size of the blocks in the arenas. Swift
    /// doesn't import mallopt(3).
    static func limitUnusedMemory() {
      let setOption = dlsym(nil, "mallopt").map { unsafeBitCast($0, to: (@convention(c) (Int32, Int32) -> Int32).self) }
      _ = setOption?(maximumArenaCount, 2)
      _ = setOption?(minimumSizeOfOwnBlock, 131_072)
    }

    /// Returns free memory to the system. Swift doesn't import malloc_trim(3).
    static func returnFreeMemory() {
      let trim = dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self) }
      _ = trim?(0)
    }

    /// Reads the limits of a resource, and returns 0 on success.
    ///
    /// Glibc's function `getrlimit` uses a newer system call, prlimit(2), which can also read the limits of other
    /// processes. That call takes twice as long as the system call getrlimit(2), which reads only the limits of this
    /// process.
    static func readLimit(_ resource: Resource, _ limit: inout rlimit) -> Int32 {
      guard let callToReadLimit, let systemCall else { return getrlimit(resource, &limit) }
      return Int32(truncatingIfNeeded: systemCall(callToReadLimit, Int(resource), &limit))
    }

    /// Returns whether a timer created by timer_create(2) is armed.
    static func isTimerSet(_ number: Int32) -> Bool {
      var value = itimerspec()
      return timer_gettime(timer(number), &value) == 0 && (value.it_value.tv_sec != 0 || value.it_value.tv_nsec != 0)
    }

    /// Disarms a timer created by timer_create(2).
    static func disarmTimer(_ number: Int32) {
      var value = itimerspec()
      timer_settime(timer(number), 0, &value, nil)
    }

    /// Returns the handle of the timer with the given kernel ID. Glibc accepts the ID itself as the handle of any
    /// timer.
    private static func timer(_ number: Int32) -> timer_t? { timer_t(bitPattern: Int(number)) }

    /// The number of the system call getrlimit(2), or `nil` on processors other than x86-64 and ARM64.
    #if arch(x86_64)
      private static let callToReadLimit: Int? = 97
    #elseif arch(arm64)
      private static let callToReadLimit: Int? = 163
    #else
      private static let callToReadLimit: Int? = nil
    #endif

    // Swift doesn't import syscall(2), because it is variadic.
    private static let systemCall = dlsym(nil, "syscall").map {
      unsafeBitCast($0, to: (@convention(c) (Int, Int, UnsafeMutablePointer<rlimit>) -> Int).self)
    }

    /// The value of `M_ARENA_MAX`, the option that limits the number of arenas.
    private static let maximumArenaCount: Int32 = -8

    /// The value of `M_MMAP_THRESHOLD`, the option for the minimum size of blocks that are allocated outside the
    /// arenas.
    private static let minimumSizeOfOwnBlock: Int32 = -3

    /// The option that makes wait calls include every kind of child, even one that was created by clone(2) without a
    /// termination signal (`__WALL`).
    static let anyChild: Int32 = 0x4000_0000

    /// Extends a file to `count` bytes, reserves the disk space, and returns an error code, or 0 on success.
    static func extend(_ descriptor: Int32, to count: Int) -> Int32 { posix_fallocate(descriptor, 0, off_t(count)) }

    /// Opens an empty file that never has a name, or returns -1 if the file system of the folder doesn't support that.
    static func openUnnamedFile(in folder: String) -> Int32 {
      open(folder, O_RDWR | O_EXCL | O_CLOEXEC | unnamed, 0o600)
    }

    /// The value of `O_TMPFILE`, which Swift doesn't import.
    private static let unnamed = O_DIRECTORY | 0o20_000_000

    /// Opens an empty file in memory, or returns -1 on failure. Swift doesn't import memfd_create(2).
    static func openMemory() -> Int32 {
      let create = dlsym(nil, "memfd_create").map {
        unsafeBitCast($0, to: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32).self)
      }
      return create?("korniszon", closeOnExecution) ?? -1
    }

    /// The value of `MFD_CLOEXEC`, the flag that keeps other programs from inheriting the file.
    private static let closeOnExecution: UInt32 = 1
  #endif
}
