// `__environ` has no concurrency annotation.
#if canImport(Darwin)
  @preconcurrency import Darwin
  import MachO
#else
  @preconcurrency import Glibc
#endif

/// All differences between the supported platforms, based on the declarations of Glibc and the macOS SDK.
///
/// Linux with Glibc is tested. macOS and iOS are type-checked with declarations written from their headers, but untested. No
/// process adopts orphans there, so a process that a step leaves running is found only as long as its parent runs, or
/// while it belongs to the session of the worker.
enum Platform {
  #if canImport(Darwin)
    typealias SpawnActions = posix_spawn_file_actions_t?
    typealias SpawnAttributes = posix_spawnattr_t?
    typealias Resource = Int32

    static var noSpawnActions: SpawnActions { nil }
    static var noSpawnAttributes: SpawnAttributes { nil }
    /// `POSIX_SPAWN_SETSID`.
    static let newSession: Int32 = 0x400
    static let childrenUsage = RUSAGE_CHILDREN
    static let limitedResources: [(resource: Resource, name: String)] = [
      (RLIMIT_NOFILE, "open files"), (RLIMIT_FSIZE, "the file size"), (RLIMIT_AS, "memory"), (RLIMIT_CPU, "CPU time"),
      (RLIMIT_DATA, "data"), (RLIMIT_NPROC, "processes"),
    ]
    static let realTimer = ITIMER_REAL
    static let elapsedTimeClock = CLOCK_MONOTONIC
    /// The clock of conditions. On Linux, setting the time of day doesn't change it.
    static let conditionClock = CLOCK_REALTIME
    /// `FIONREAD`, a macro that Swift doesn't import: `_IOR('f', 127, int)`.
    static let unreadCountRequest: UInt = 0x4004_667F

    static var executable: String {
      var size: UInt32 = 0
      // Sets `size` to the required size.
      _ = _NSGetExecutablePath(nil, &size)
      var name = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&name, &size) == 0 else { return "" }
      return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The environment variables, terminated by `nil`.
    static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { _NSGetEnviron().pointee }

    static func handler(_ action: sigaction) -> sig_t? { action.__sigaction_u.__sa_handler }

    static func modificationTime(_ status: stat) -> timespec { status.st_mtimespec }

    /// Initializes a condition that uses ``conditionClock``.
    static func initialize(_ condition: UnsafeMutablePointer<pthread_cond_t>) { pthread_cond_init(condition, nil) }

    /// Starts a detached thread and returns an error code.
    static func startThread(
      _ argument: UnsafeMutableRawPointer,
      _ routine: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    ) -> Int32 {
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, routine, argument)
      if let thread { pthread_detach(thread) }
      return code
    }

    /// Handles a signal by doing nothing: a signal source sees it nevertheless.
    static func leaveToSource(_ number: Int32) { signal(number) { _ in } }

    /// Does nothing: a signal source loses the signals that wait, and the main thread runs steps.
    static func block(_ signals: inout sigset_t) {}

    static let threadNumber: Int32? = nil

    /// Does nothing: only Linux lets a process adopt orphans.
    static func adoptOrphans() {}
    static let isAdoptingOrphans = true

    /// The Swift runtime is part of the system.
    static let isRuntimeStatic = false

    /// Does nothing: only the C library of Linux has separate memory for threads.
    static func limitUnusedMemory() {}

    static func returnFreeMemory() { malloc_zone_pressure_relief(nil, 0) }

    /// Reads the limits of a resource, and returns 0 on success.
    static func readLimit(_ resource: Resource, _ limit: inout rlimit) -> Int32 { getrlimit(resource, &limit) }

    /// The option of wait calls that includes every kind of child.
    static let anyChild: Int32 = 0

    /// Extends a file to `count` bytes.
    static func extend(_ descriptor: Int32, to count: Int) -> Int32 {
      ftruncate(descriptor, off_t(count)) == 0 ? 0 : errno
    }

    /// Fails: only Linux has files without a folder.
    static func openMemory() -> Int32 { -1 }
  #else
    typealias SpawnActions = posix_spawn_file_actions_t
    typealias SpawnAttributes = posix_spawnattr_t
    typealias Resource = __rlimit_resource_t

    static var noSpawnActions: SpawnActions { SpawnActions() }
    static var noSpawnAttributes: SpawnAttributes { SpawnAttributes() }
    /// `POSIX_SPAWN_SETSID`, which the header declares only with `_GNU_SOURCE`.
    static let newSession: Int32 = 0x80
    static let childrenUsage = __rusage_who_t(RUSAGE_CHILDREN.rawValue)
    static let limitedResources = [
      (RLIMIT_NOFILE, "open files"), (RLIMIT_FSIZE, "the file size"), (RLIMIT_AS, "memory"), (RLIMIT_CPU, "CPU time"),
      (RLIMIT_DATA, "data"), (__RLIMIT_NPROC, "processes"),
    ].map { (resource: Resource($0.0.rawValue), name: $0.1) }
    static let realTimer = __itimer_which_t(ITIMER_REAL.rawValue)
    static let elapsedTimeClock = CLOCK_BOOTTIME
    static let conditionClock = CLOCK_MONOTONIC
    static let unreadCountRequest = UInt(FIONREAD)

    static let executable = "/proc/self/exe"

    /// The environment variables, terminated by `nil`. Swift's name for the array, `environ`, traps after `clearenv()`
    /// has removed the array.
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

    /// Starts a detached thread and returns an error code.
    static func startThread(
      _ argument: UnsafeMutableRawPointer,
      _ routine: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    ) -> Int32 {
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, routine, argument)
      if code == 0 { pthread_detach(thread) }
      return code
    }

    /// Does nothing: a signal source sets the action itself. To ignore the signal before would lose those that wait.
    static func leaveToSource(_ number: Int32) {}

    /// Keeps this thread from receiving signals.
    static func block(_ signals: inout sigset_t) { pthread_sigmask(SIG_BLOCK, &signals, nil) }

    /// Swift doesn't import gettid(2).
    static var threadNumber: Int32? { getThreadNumber?() }

    private static let getThreadNumber = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> Int32).self)
    }

    /// Makes this process the parent of descendants whose parent ends. Swift can't call prctl(2) by its declaration, which
    /// has variable arguments.
    static func adoptOrphans() { _ = control?(setChildSubreaper, 1, 0, 0, 0) }

    static var isAdoptingOrphans: Bool {
      var result: Int32 = 0
      return withUnsafeMutablePointer(to: &result) {
        control?(getChildSubreaper, UInt(bitPattern: $0), 0, 0, 0) != 0 || $0.pointee != 0
      }
    }

    // Swift doesn't import prctl(2), because it is variadic. The kernel's call has five arguments.
    private static let control = dlsym(nil, "prctl").map {
      unsafeBitCast($0, to: (@convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32).self)
    }

    /// `PR_SET_CHILD_SUBREAPER` and `PR_GET_CHILD_SUBREAPER`, which Swift doesn't import.
    private static let setChildSubreaper: Int32 = 36
    private static let getChildSubreaper: Int32 = 37

    /// Whether the Swift runtime is part of this program.
    static var isRuntimeStatic: Bool {
      // The first question is faster: the second one looks for a file in many folders.
      guard dlsym(nil, "swift_retain") != nil, let library = dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD) else {
        return true
      }
      dlclose(library)
      return false
    }

    /// Limits the number of places that threads take memory from, and the size of the blocks in them. Swift doesn't import
    /// mallopt(3).
    static func limitUnusedMemory() {
      let setOption = dlsym(nil, "mallopt").map { unsafeBitCast($0, to: (@convention(c) (Int32, Int32) -> Int32).self) }
      _ = setOption?(maximumArenaCount, 2)
      _ = setOption?(minimumSizeOfOwnBlock, 131_072)
    }

    /// Swift doesn't import malloc_trim(3).
    static func returnFreeMemory() {
      let trim = dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self) }
      _ = trim?(0)
    }

    /// Reads the limits of a resource, and returns 0 on success.
    ///
    /// getrlimit(3) makes a system call that can also read the limits of other processes, which takes twice as long as
    /// the older one for this process alone.
    static func readLimit(_ resource: Resource, _ limit: inout rlimit) -> Int32 {
      guard let callToReadLimit, let systemCall else { return getrlimit(resource, &limit) }
      return Int32(truncatingIfNeeded: systemCall(callToReadLimit, Int(resource), &limit))
    }

    /// The number of the system call getrlimit(2), or `nil` on other processors.
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

    /// `M_ARENA_MAX`.
    private static let maximumArenaCount: Int32 = -8

    /// `M_MMAP_THRESHOLD`.
    private static let minimumSizeOfOwnBlock: Int32 = -3

    /// The option of wait calls that includes every kind of child, even one made by clone(2) without a signal at its end
    /// (`__WALL`).
    static let anyChild: Int32 = 0x4000_0000

    /// Extends a file to `count` bytes and reserves the disk space.
    static func extend(_ descriptor: Int32, to count: Int) -> Int32 { posix_fallocate(descriptor, 0, off_t(count)) }

    /// Opens an empty file in memory, or returns -1. Swift doesn't import memfd_create(2).
    static func openMemory() -> Int32 {
      let create = dlsym(nil, "memfd_create").map {
        unsafeBitCast($0, to: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32).self)
      }
      return create?("korniszon", closeOnExecution) ?? -1
    }

    /// `MFD_CLOEXEC`.
    private static let closeOnExecution: UInt32 = 1
  #endif
}
