import Foundation
import Korniszon

// Steps that start programs with the C library.
extension StepLibrary<HonestWorld> {
  mutating func programs(atStart state: SignalState) {
    step("a spawned program has the signals of a plain program") { _ in
      let status = try read("cat /proc/self/status")
      try expect(SignalState(status: status), equals: state)
    }
    step("a program of Foundation has the signals of a plain program") { _ in
      try expect(SignalState(status: run("/bin/cat", "/proc/self/status").output), equals: state)
    }
    step("a program has the environment of the run") { _ in
      let variables = try run("/usr/bin/env").output.split(separator: "\n")
      for name in ["SWIFT_BACKTRACE", "KORNISZON"] {
        try expect(!variables.contains { $0.hasPrefix(name) }, "\(name) isn't visible")
      }
    }
    step("posix_spawn starts a program") { _ in
      let process = try spawn("/bin/sh", "-c", "exit 7")
      try expect(status(of: process), equals: 7 << 8)
    }
    step("a spawned program is terminated") { _ in
      let process = try spawn("/bin/sleep", "60")
      kill(process, SIGTERM)
      try expect(status(of: process), equals: SIGTERM)
    }
    step("a spawned program is killed by a closed pipe") { _ in
      if state.ignores(SIGPIPE) { throw Skip("this run ignores SIGPIPE") }
      var ends: [Int32] = [0, 0]
      try expect(pipe(&ends), equals: 0)
      // The program must not keep the other end open.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let output = dup(STDOUT_FILENO)
      dup2(ends[1], STDOUT_FILENO)
      let process = Result { try spawn("/usr/bin/yes") }
      dup2(output, STDOUT_FILENO)
      for descriptor in ends + [output] { close(descriptor) }
      try expect(status(of: process.get()), equals: SIGPIPE)
    }
    step("popen reads a pipeline that ends early") { _ in try expect(read("yes | head -1"), equals: "y\n") }
    step("popen writes to a program") { _ in
      let stream = popen("cat > /dev/null", "w")
      fputs("text", stream)
      try expect(pclose(stream), equals: 0)
    }
    step("system runs a command") { _ in try expect(system("exit 5"), equals: 5 << 8) }
    step("a forked child becomes a program") { _ in
      let process = fork()
      if process == 0 {
        becomeProgram("/bin/true")
        _exit(1)
      }
      try expect(status(of: process), equals: 0)
    }
    step("fifty programs run one after another") { _ in
      for _ in 0..<50 { try expect(status(of: spawn("/bin/true")), equals: 0) }
    }
    step("a shell leaves short orphans behind") { _ in
      try expect(system("for i in 1 2 3 4 5; do (true &); (sleep 0.1 &); done"), equals: 0)
    }
    step("a program in another session is ended with its group") { _ in
      let process = try spawn("/usr/bin/setsid", "sh", "-c", "sleep 60 & sleep 60")
      // The program may not lead its session yet.
      while killpg(process, SIGTERM) != 0 { usleep(1000) }
      try expect(status(of: process), equals: SIGTERM)
    }
    step("a daemon is ended by its number") { _ in
      // The shell ends, so the daemon is an orphan.
      guard let process = try pid_t(read("setsid sh -c 'echo $$; exec sleep 60 > /dev/null' &").dropLast()) else {
        throw Unreadable()
      }
      try expect(kill(process, SIGKILL), equals: 0)
    }
  }
}

/// Starts a program, and returns its process ID.
private func spawn(_ path: String, _ arguments: String...) throws -> pid_t {
  var process: pid_t = 0
  let words = ([path] + arguments).map { strdup($0) } + [nil]
  let variables = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for word in words + variables { free(word) } }
  try expect(posix_spawn(&process, path, nil, nil, words, variables), equals: 0, "The result of posix_spawn")
  return process
}

/// Waits for a program to end, and returns its status (waitpid(2)).
private func status(of process: pid_t) throws -> Int32 {
  var status: Int32 = 0
  try expect(waitpid(process, &status, 0), equals: process, "The process that ended")
  return status
}

/// Returns the output of a command.
private func read(_ command: String) throws -> String {
  guard let stream = popen(command, "r") else { throw Unreadable() }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = fread(&buffer, 1, buffer.count, stream)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  try expect(pclose(stream), equals: 0, "The status of \(command)")
  return String(decoding: bytes, as: UTF8.self)
}

/// Replaces this process with a program that gets no arguments.
private func becomeProgram(_ path: String) {
  let words = [strdup(path), nil]
  execv(path, words)
}

/// An error for a command whose output can't be read.
private struct Unreadable: Error {}
