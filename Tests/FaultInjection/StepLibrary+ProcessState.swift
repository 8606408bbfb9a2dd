import Foundation
import Korniszon

// Steps that change the state that all scenarios of a process share: working directory, environment, limits.
extension StepLibrary<FaultWorld> {
  mutating func processState() {
    let initialLimits = limits()
    let initialLocale = Int(bitPattern: uselocale(nil))
    let initialTimeZone = timeZoneOffset()
    let initialRounding = fegetround()
    when("a step changes the working directory") { _ in
      try expect(FileManager.default.changeCurrentDirectoryPath("/"), "the working directory is changed")
    }
    then("the working directory is that of the run") { _ in
      try expect(FileManager.default.fileExists(atPath: "faults.feature"), "faults.feature is in it")
    }
    when("a step changes the environment") { _ in
      setenv("FAULT_LEFT_BEHIND", "1", 1)
    }
    when("a step clears the environment") { _ in
      clearenv()
    }
    when("a step lowers the limits of its process") { _ in
      umask(0o777)
      for resource in [RLIMIT_NOFILE, RLIMIT_FSIZE] {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        limit.rlim_cur = 0
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      }
    }
    when("a step changes the root folder") { _ in
      try expect(chroot("."), equals: 0, "The result of chroot")
    }
    when("a step gives up its rights") { _ in
      try expect(setgid(65534), equals: 0, "The result of setgid")
      try expect(setuid(65534), equals: 0, "The result of setuid")
    }
    when("a step gives up its rights and fails the first time") { _ in
      let isFirst = access("tried", F_OK) != 0
      close(creat("tried", 0o644))
      setuid(65534)
      if isFirst { throw Unready() }
    }
    when("a step sets an alarm") { _ in alarm(1000) }
    when("a step sets timers of every kind") { _ in
      var interval = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 1000, tv_usec: 0))
      for timer in intervalTimers { setitimer(timer, &interval, nil) }
      try expect(timer_create(CLOCK_MONOTONIC, nil, &createdTimer), equals: 0, "The result of timer_create")
      var value = itimerspec(it_interval: timespec(), it_value: timespec(tv_sec: 1000, tv_nsec: 0))
      try expect(timer_settime(createdTimer, 0, &value, nil), equals: 0, "The result of timer_settime")
      hasCreatedTimer = true
    }
    when("a step ignores the ends of children") { _ in signal(SIGCHLD, SIG_IGN) }
    when("a step blocks all signals") { _ in
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_SETMASK, &signals, nil)
    }
    when("a step changes the locale") { _ in
      try expect(setlocale(LC_ALL, "C.UTF-8") != nil, "the locale is changed")
    }
    when("a step changes the locale of its thread") { _ in
      uselocale(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
      try expect(Int(bitPattern: uselocale(nil)) != initialLocale, "the locale is changed")
    }
    when("a step changes the time zone") { _ in
      setenv("TZ", "Asia/Kathmandu", 1)
      tzset()
      try expect(timeZoneOffset(), equals: 20_700, "The time zone")
    }
    when("a step changes how numbers are rounded") { _ in
      try expect(fesetround(FE_UPWARD), equals: 0, "The result of fesetround")
    }
    when("a step opens all files it may") { _ in
      while open("/dev/null", O_RDONLY) >= 0 {}
      try expect(errno, equals: EMFILE, "The error")
    }
    when("a step lowers the limit of CPU time") { _ in
      try setLimit(RLIMIT_CPU, rlimit(rlim_cur: 1000, rlim_max: 2000))
    }
    when("a step gives up its rights and lowers a limit") { _ in
      try setLimit(RLIMIT_FSIZE, rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30))
      setuid(65534)
    }
    then("the process is like that of the run") { _ in
      var status = stat()
      try expect(stat("/proc/self", &status), equals: 0, "The result of stat")
      try expect(stat("faults.feature", &status), equals: 0, "The result of stat")
      try expect(geteuid(), equals: status.st_uid, "The user")
      try expect(alarm(0), equals: 0, "The seconds until the alarm")
      for timer in intervalTimers {
        var value = itimerval()
        getitimer(timer, &value)
        try expect(value.it_value.tv_sec, equals: 0, "The seconds of a timer")
      }
      if hasCreatedTimer {
        var value = itimerspec()
        try expect(timer_gettime(createdTimer, &value), equals: 0, "The result of timer_gettime")
        try expect(value.it_value.tv_sec, equals: 0, "The seconds of the created timer")
      }
      try expect(limits(), equals: initialLimits, "The limits")
      try expect(setlocale(LC_ALL, nil).map { String(cString: $0) } ?? "", equals: "C", "The locale")
      try expect(Int(bitPattern: uselocale(nil)) == initialLocale, "the locale of the thread is that of the run")
      try expect(timeZoneOffset(), equals: initialTimeZone, "The time zone")
      try expect(fegetround(), equals: initialRounding, "The rounding")
      try expect(system("exit 3"), equals: 3 << 8, "The status of a child")
      try expect(isUnblocked(SIGTERM), "SIGTERM isn't blocked")
      try expect(fcntl(STDIN_FILENO, F_GETFD) >= 0, "standard input is open")
      let files = (0..<50).map { _ in open("/dev/null", O_RDONLY) }
      for file in files { close(file) }
      try expect(files.allSatisfy { $0 >= 0 }, "files can be opened")
    }
    then("the environment is that of the run") { _ in
      try expect(getenv("FAULT_LEFT_BEHIND") == nil, "FAULT_LEFT_BEHIND is not set")
      try expect(getenv("PATH") != nil, "PATH is set")
    }
    then("files can be made and read") { _ in
      let path = "made-\(getpid())"
      defer { unlink(path) }
      try Data("text".utf8).write(to: URL(filePath: path))
      try expect(access(path, R_OK), equals: 0, "The result of access")
    }
  }
}

private let intervalTimers = [ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF].map { __itimer_which_t($0.rawValue) }

/// The timer that a step created with timer_create(2).
@MainActor private var createdTimer: timer_t?
@MainActor private var hasCreatedTimer = false

private func setLimit(_ resource: __rlimit_resource, _ limit: rlimit) throws {
  var limit = limit
  try expect(setrlimit(__rlimit_resource_t(resource.rawValue), &limit), equals: 0, "The result of setrlimit")
}

/// Returns the soft and hard limits that steps change.
private func limits() -> [[rlim_t]] {
  [RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_CPU].map { resource in
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return [limit.rlim_cur, limit.rlim_max]
  }
}

private struct Unready: Error {}

private func isUnblocked(_ signal: Int32) -> Bool {
  var blocked = sigset_t()
  pthread_sigmask(SIG_SETMASK, nil, &blocked)
  return sigismember(&blocked, signal) == 0
}

/// Returns the seconds by which local time is ahead of UTC. Unlike `localtime`, this doesn't read the variable `TZ`.
private func timeZoneOffset() -> Int {
  var now = time(nil)
  var parts = tm()
  localtime_r(&now, &parts)
  return parts.tm_gmtoff
}
