import Foundation
import Korniszon

// Steps that leave programs running.
extension StepLibrary<TortureWorld> {
  mutating func processes() {
    when("a step leaves a process behind") { _ in
      _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["1001"])
    }
    when("a step leaves a process behind in a shell") { _ in
      try expect(system("sleep 1002 &"), equals: 0, "The status of the shell")
    }
    when("a step leaves a process behind and traps") { _ in
      _ = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["1003"])
      preconditionFailure("the process is not forgotten")
    }
  }
}
