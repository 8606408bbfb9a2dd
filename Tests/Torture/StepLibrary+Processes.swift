import Foundation
import Korniszon

// Steps that leave programs running.
extension StepLibrary<TortureWorld> {
  mutating func processes() {
    when("a step leaves a process behind") { _ in
      _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["1001"])
    }
    when("a step leaves a process behind that has secrets") { _ in
      let arguments = [
        "-c", "sleep 1001; : ghp_hunter2hunter2hunter2", "sh", "--password", "hunter2", "--token=hunter2", "-u",
        "me:hunter2", "Authorization: Bearer hunter2", "https://me:hunter2@example.org/?sig=hunter2",
        "PGPASSWORD=hunter2", "--verbose", "--port", "80",
      ]
      _ = try Process.run(URL(filePath: "/bin/sh"), arguments: arguments)
    }
    when("a step leaves a process behind in a shell") { _ in
      try expect(system("sleep 1002 &"), equals: 0, "The status of the shell")
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
    when("a step leaves a process behind and traps") { _ in
      _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["1003"])
      preconditionFailure("the process is not forgotten")
    }
  }
}
