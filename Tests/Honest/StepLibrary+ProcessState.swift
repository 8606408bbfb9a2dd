import Foundation
import Korniszon

// Steps that change the state of their process, and don't always restore it.
extension StepLibrary<HonestWorld> {
  mutating func processState() {
    step("the locale is changed") { _ in
      try expect(setlocale(LC_ALL, "C.UTF-8") != nil, "the locale is changed")
      try expect(String(format: "%.1f", 1.5), equals: "1.5")
    }
    step("the locale is changed and restored") { _ in
      let locale = setlocale(LC_ALL, nil).map { String(cString: $0) }
      setlocale(LC_ALL, "C.UTF-8")
      setlocale(LC_ALL, locale ?? "C")
    }
    step("numbers and dates are formatted") { _ in
      try expect(1234.5.formatted(.number.locale(Locale(identifier: "en_US"))), equals: "1,234.5")
      let formatter = DateFormatter()
      formatter.timeZone = TimeZone(identifier: "Europe/Warsaw")
      formatter.dateFormat = "yyyy-MM-dd HH:mm"
      try expect(formatter.string(from: Date(timeIntervalSince1970: 0)), equals: "1970-01-01 01:00")
    }
    step("the time zone is changed") { _ in
      setenv("TZ", "Asia/Tokyo", 1)
      tzset()
    }
    step("the environment is changed") { _ in
      setenv("HONEST_LEFT", "1", 1)
      unsetenv("HONEST_UNKNOWN")
      try expect(run("/bin/sh", "-c", "echo $HONEST_LEFT").output, equals: "1\n")
    }
    step("another folder is for temporary files") { _ in
      setenv("TMPDIR", "/var/tmp", 1)
      let path = try run("/bin/sh", "-c", "mktemp").output.dropLast()
      try expect(path.hasPrefix("/var/tmp/"), "the file is there")
      unlink(String(path))
    }
    step("the working directory is changed") { _ in
      try expect(chdir("/"), equals: 0)
      try expect(run("/bin/pwd").output, equals: "/\n")
    }
    step("the mask of new files is changed") { _ in umask(0o077) }
    step("soft limits are lowered") { _ in
      try setLimit(RLIMIT_CORE, to: 0)
      // Foundation can't start programs while the open-file limit is this low.
      let limit = try setLimit(RLIMIT_NOFILE, to: 128)
      try expect(system("test $(ulimit -n) = 128"), equals: 0)
      try setLimit(RLIMIT_NOFILE, to: limit)
    }
    step("another user acts for a while") { _ in
      guard geteuid() == 0 else { throw Skip("only the superuser can do this") }
      try expect(seteuid(65534), equals: 0)
      try expect(geteuid(), equals: 65534)
      try expect(seteuid(0), equals: 0)
    }
    step("a program runs as another user") { _ in
      guard geteuid() == 0 else { throw Skip("only the superuser can do this") }
      try expect(run("/usr/bin/setpriv", "--reuid=65534", "--clear-groups", "id", "-u").output, equals: "65534\n")
    }
    step("the arguments and the host are known") { _ in
      try expect(!ProcessInfo.processInfo.arguments.isEmpty, "there are arguments")
      try expect(!ProcessInfo.processInfo.hostName.isEmpty, "there is a host name")
    }
  }
}

/// Sets a soft limit of this process, and returns the previous limit.
@discardableResult
private func setLimit(_ resource: __rlimit_resource, to value: rlim_t) throws -> rlim_t {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  let before = limit.rlim_cur
  limit.rlim_cur = min(value, limit.rlim_max)
  try expect(setrlimit(__rlimit_resource_t(resource.rawValue), &limit), equals: 0)
  return before
}
