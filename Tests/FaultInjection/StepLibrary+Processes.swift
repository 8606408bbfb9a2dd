import Foundation
import Korniszon
import OperatingSystem

// Steps that leave programs running.
extension StepLibrary<FaultWorld> {
  mutating func processes() {
    when("a step leaves a process behind") { _ in
      _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["1001"])
    }
    when("a step leaves a process behind that has secrets") { _ in
      let arguments = [
        "-c", "sleep 1001; : ghp_hunter2hunter2hunter2", "sh", "--password", "hunter2", "--token=hunter2", "-u",
        "me:hunter2", "Authorization: Bearer hunter2", "https://me:hunter2@example.org/?sig=hunter2",
        "PGPASSWORD=hunter2", "--verbose", "--port", "80", "-pHunter2hunter2", "-p80", "-print", "-p", "hunter2secret",
        "-p", "8080:80", "mysql -phunter2 shop",
      ]
      _ = try Process.run(URL(filePath: "/bin/sh"), arguments: arguments)
    }
    when("a step leaves a process behind in a shell") { _ in
      try expect(system("sleep 1002 &"), equals: 0, "The status of the shell")
    }
    when("a step runs the command {string}") { (_, command: String) in
      try expect(system(command), equals: 0, "The status of the shell")
    }
    // A shell becomes the program that it starts only after a while.
    when("a step runs the command {string} and waits for {string}") { (_, command: String, program: String) in
      try expect(system(command), equals: 0, "The status of the shell")
      let list = ProcessList.current
      while !list.children(of: getpid()).contains(where: { list.arguments(of: $0).joined(separator: " ") == program }) {
        usleep(1000)
      }
    }
    when("a step runs the command {string} and traps") { (_, command: String) in
      try expect(system(command), equals: 0, "The status of the shell")
      preconditionFailure("the process must not be forgotten")
    }
    when("a step runs the command {string} and hangs", timeout: .milliseconds(500)) { (world, command: String) in
      try expect(system(command), equals: 0, "The status of the shell")
      while !world.numbers.isEmpty { usleep(10_000) }
    }
    when("a step forks a child that keeps every pipe and dies") { _ in
      if fork() == 0 {
        leaveItsSession()
        sleep(60)
        _exit(0)
      }
      raise(SIGKILL)
    }
    when("a step forks a child that floods every pipe and dies") { _ in
      if fork() == 0 {
        leaveItsSession()
        alarm(60)
        let pipes = connection.filter { isPipe($0) }
        let junk = [UInt8](repeating: 0x78, count: 1 << 16)
        while true { for pipe in pipes { _ = write(pipe, junk, junk.count) } }
      }
      raise(SIGKILL)
    }
    when("a step forks a child that returns") { _ in
      let child = fork()
      guard child > 0 else { return }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      try expect(status, equals: 1 << 8, "The status of the child")
    }
    when("a step forks a child that returns and doesn't wait for it") { _ in
      try expect(fork() >= 0, "a child was forked")
    }
    when("a step leaves a process behind that forks another and ends, every {int} µs") { (_, pause: UInt32) in
      guard fork() == 0 else { return }
      leaveItsSession()
      for _ in 0..<(20_000_000 / max(100, pause)) {
        if fork() > 0 { _exit(0) }
        if pause > 0 { usleep(pause) }
      }
      _exit(0)
    }
    when("a step forks a process that sleeps in its own session") { _ in
      guard fork() == 0 else { return }
      leaveItsSession()
      sleep(60)
      _exit(0)
    }
    when("a step hides the list of processes") { _ in
      let newMountNamespace: Int32 = 0x20000
      let detach: Int32 = 2
      typealias Unshare = @convention(c) (Int32) -> Int32
      typealias Unmount = @convention(c) (UnsafePointer<CChar>, Int32) -> Int32
      let unshare = dlsym(nil, "unshare").map { unsafeBitCast($0, to: Unshare.self) }
      let unmount = dlsym(nil, "umount2").map { unsafeBitCast($0, to: Unmount.self) }
      try expect(unshare?(newMountNamespace), equals: 0, "The result of unshare")
      try expect(unmount?("/proc", detach), equals: 0, "The result of umount2")
    }
    when("a step replaces every open folder") { _ in
      let folder = open("/", O_RDONLY)
      for descriptor in Int32(3)..<64 where kind(of: descriptor) == S_IFDIR { dup2(folder, descriptor) }
    }
    when("a step replaces every open folder with a file") { _ in
      let file = open("/dev/null", O_RDONLY)
      for descriptor in Int32(3)..<64 where kind(of: descriptor) == S_IFDIR { dup2(file, descriptor) }
    }
    when("a step lets another process adopt orphans") { _ in
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      let prctl = dlsym(nil, "prctl").map { unsafeBitCast($0, to: Control.self) }
      let setChildSubreaper: Int32 = 36
      try expect(prctl?(setChildSubreaper, 0, 0, 0, 0), equals: 0, "The result of prctl")
    }
    when("a step leaves a process behind and traps") { _ in
      _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["1003"])
      preconditionFailure("the process must not be forgotten")
    }
  }
}

/// The numbers that the descriptors of a worker's connection to the run may have.
private let connection = Int32(50)..<60

private func isPipe(_ descriptor: Int32) -> Bool { kind(of: descriptor) == S_IFIFO }

private func kind(of descriptor: Int32) -> mode_t? {
  var status = stat()
  return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : nil
}

/// Leaves the session of the worker, and closes the descriptors that don't belong to the run.
private func leaveItsSession() {
  setsid()
  // Other descriptors are inherited by accident. One may be the socket by which Foundation notices the end of a process.
  for descriptor in Int32(0)..<1024 where !(connection.contains(descriptor) && isPipe(descriptor)) { close(descriptor) }
}
